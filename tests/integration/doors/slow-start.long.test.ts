import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, type TestContext, vi } from 'vitest';
import { createDb } from '../../../app/platform/db.server';
import { freePort } from '../../../scripts/postgres/state.mjs';
import { webFlags } from '../../../scripts/setup/node-flags.mjs';
import { build, root } from '../../../scripts/setup/prepare.mjs';
import { openHouse } from '../../../scripts/supervisor/house.mjs';
import { schedules } from '../../../workers/jobs';
import { openSandboxBank, type SandboxBank } from '../../factories/bank';
import { type ObjectStore, openObjectStore } from '../../factories/object-store';
import { openTestRedis } from '../../factories/redis';
import { type Trouble, troubledDoor, troubles } from '../../factories/troubled-door';
import { testEnvironment } from '../../setup/environment';
import { cloneTemplate } from '../../setup/template-database';

/**
 * The built web and worker, under the supervisor of `npm start`, while one of the services they depend on is away,
 * refuses, is frozen or answers late. Once that is over they are at work without a hand, and have not filled the log.
 */

/** How long the trouble lasts, and an answer takes where services are slow. */
const TROUBLE_MS = 45_000;
const SLOW_MS = 40_000;
const LINES = 20;
const patience = { timeout: 180_000, interval: 250 };

// A worker without Redis has up to ninety connections, and the tests' server two hundred.
vi.setConfig({ maxConcurrency: 2 });
const redis = await openTestRedis();
const shared: NodeJS.ProcessEnv = { NODE_ENV: 'production' };
let bank: SandboxBank;
let store: ObjectStore;
beforeAll(async () => {
  await build();
  Object.assign(shared, testEnvironment('', ''));
  bank = await openSandboxBank(shared);
  store = await openObjectStore();
}, 900_000);
afterAll(async () => {
  await bank?.close();
  await store?.close();
  await redis?.stop();
});

/** Settings that use a service, and the one of them with its address. */
type Service = { variable: string; more?: () => Record<string, string> };
const services: Record<string, Service> = {
  PostgreSQL: { variable: 'DATABASE_URL' },
  ...(redis ? { Redis: { variable: 'REDIS_URL' } } : {}),
  storage: {
    variable: 'S3_ENDPOINT',
    more: () => ({ S3_BUCKET: store.bucket, S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }),
  },
  SMTP: { variable: 'SMTP_URL' },
  'the bank of Pix': { variable: 'PIX_API_URL' },
  'the bank’s tokens': { variable: 'PIX_TOKEN_URL' },
  'the card gateway': { variable: 'CARD_API_URL' },
  'the bank of slips': { variable: 'BOLETO_API_URL' },
};

let nextRedisDatabase = 0;
const addressOf = (variable: string, databaseUrl: string): string => {
  if (variable === 'DATABASE_URL') return databaseUrl;
  if (variable === 'S3_ENDPOINT') return store.endpoint;
  if (variable !== 'REDIS_URL') return shared[variable] ?? '';
  nextRedisDatabase += 1;
  return `${redis?.url}/${nextRedisDatabase % 16}`;
};

/** Opens a shop whose `service` is in trouble; without one it is well from the beginning. */
const openShop = async (service: Service | null, trouble: Trouble) => {
  const clone = await cloneTemplate(inject('adminUrl'), inject('template'));
  const folder = mkdtempSync(path.join(tmpdir(), 'lombada-slow-'));
  const [port, workerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    ...shared,
    NODE_ENV: 'production',
    DATABASE_URL: clone.url,
    STORAGE_DIR: path.join(folder, 'storage'),
    LOG_LEVEL: 'info',
    PORT: String(port),
    PUBLIC_URL: url,
    WEB_PROCESSES: '1',
    WORKER_PORT: String(workerPort),
    ...service?.more?.(),
  };
  let heal = async (): Promise<void> => undefined;
  let close = (): void => undefined;
  if (service) {
    const address = new URL(addressOf(service.variable, clone.url));
    const target = { host: address.hostname, port: Number(address.port) };
    const door = await troubledDoor(target, trouble, SLOW_MS);
    address.hostname = '127.0.0.1';
    address.port = String(door.port);
    env[service.variable] = address.href;
    heal = door.heal;
    close = door.close;
  }
  const logFolder = path.join(folder, 'logs');
  const programs = [
    { name: 'web', args: [...webFlags, 'dist/server.js'], env, answers: true },
    { name: 'worker', args: ['dist/worker.js'], env, answers: true },
  ];
  const db = createDb(clone.url, 2);
  const house = openHouse(programs, { root, logFolder });
  const ask = (address: string) =>
    fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => `${response.status} ${(await response.text()).split('\n')[0]}`,
      () => 'silent',
    );
  return {
    db,
    heal,
    health: async () => ({
      web: await ask(url),
      worker: await ask(`http://127.0.0.1:${workerPort}`),
    }),
    lines: () =>
      programs.flatMap(({ name }) =>
        readFileSync(path.join(logFolder, `${name}.log`), 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => `${name}: ${line}`),
      ),
    end: async () => {
      await house.stop();
      close();
      await db.$disconnect();
      await clone.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Work of the shop with its mail server and its storage. */
const lay = async ({ db }: Shop): Promise<string> => {
  const key = `attachments/${randomUUID()}`;
  store.objects.set(key, { bytes: Buffer.from('x'), metadata: {} });
  await db.discardedObject.create({ data: { storageKey: key, createdAt: new Date(0) } });
  const { id } = await db.user.findUniqueOrThrow({ where: { email: 'cliente@lombada.example' } });
  await db.outboxMessage.create({ data: { topic: 'mail.welcome', payload: { userId: id }, dedupeKey: key } });
  return key;
};

/** Makes every job due. */
const wake = ({ db }: Shop) =>
  db.sandboxClock.upsert({
    where: { id: 1 },
    create: { id: 1, offsetMs: 1 },
    update: { offsetMs: { increment: 1 } },
  });

/** The jobs that have not ended well since, and what else is left. */
const left = async ({ db }: Shop, since: Date, key: string): Promise<string[]> => {
  const rows = await db.scheduledJob.findMany({ where: { succeededAt: { gt: since } } });
  const done = rows.map(({ name }) => name);
  const mails = await db.outboxMessage.count({ where: { dedupeKey: key, deliveredAt: null } });
  const objects = await db.discardedObject.count({ where: { storageKey: key } });
  return [
    ...schedules.flatMap(({ name }) => (done.includes(name) ? [] : [name])),
    ...(mails > 0 ? ['a mail'] : []),
    ...(objects > 0 ? ['an object'] : []),
  ];
};

/** How long it takes until web and worker are well, and what was logged by then; then every job has to end well. */
const getsToWork = async (shop: Shop, { expect }: Pick<TestContext, 'expect'>) => {
  const since = new Date();
  const begun = performance.now();
  await expect.poll(shop.health, patience).toEqual({ web: '200 ok', worker: '200 ok' });
  const [seconds, lines] = [(performance.now() - begun) / 1000, shop.lines()];
  const key = await lay(shop);
  await wake(shop);
  await expect.poll(() => left(shop, since, key), patience).toEqual([]);
  return { seconds, lines };
};

/** How long a shop needs that is well from the beginning, on this machine and as it is now. */
let usual = 0;
it('is at work when everything is well', async (context) => {
  const shop = await openShop(null, 'absent');
  const { seconds, lines } = await getsToWork(shop, context);
  usual = seconds;
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(LINES);
  await shop.end();
}, 400_000);

describe.for(Object.entries(services))('%s', ([, service]) => {
  it.concurrent.for(troubles)(
    '%s at the start, then well: at work within 30 s, with few lines of log',
    { timeout: 600_000 },
    async (trouble, context) => {
      const shop = await openShop(service, trouble);
      try {
        await wait(TROUBLE_MS);
        await shop.heal();
        const { seconds, lines } = await getsToWork(shop, context);
        context.expect(seconds).toBeLessThan(30 + usual);
        context.expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(LINES);
      } finally {
        await shop.end();
      }
    },
  );
});
