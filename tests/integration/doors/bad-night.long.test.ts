import { setTimeout as wait } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMessages } from '../../../app/domain/notifications/queue-message.server';
import { readEnv } from '../../../app/platform/env.server';
import { queueConnection } from '../../../app/platform/queue.server';
import { createServices, type Services } from '../../../app/services.server';
import { freePort } from '../../../scripts/postgres/state.mjs';
import { schedules } from '../../../workers/jobs';
import { openSandboxBank, type SandboxBank } from '../../factories/bank';
import { type MortalShop, openMortalShop } from '../../factories/mortal-shop';
import { testMessage } from '../../factories/outbox-message';
import { openTestRedis, type TestRedis } from '../../factories/redis';
import { type SignedInCustomer, signedInCustomer } from '../../factories/signed-in-customer';
import { type SwallowingProxy, swallowingProxy } from '../../factories/swallowing-proxy';

/** The built shop while its Redis, its PostgreSQL and its mail server are killed, emptied, and hang. */

const redis = await openTestRedis();
const patience = { timeout: 150_000, interval: 250 };
let shop: MortalShop;
let bank: SandboxBank;
let services: Services;
let customer: SignedInCustomer;
/** A proxy before the sandbox's mail server. */
let mail: SwallowingProxy;
let smtp: URL;
let workerDoor: string;
const mailPort = await freePort();
const openMail = () => swallowingProxy({ host: smtp.hostname, port: Number(smtp.port) }, mailPort);

beforeAll(async () => {
  const workerPort = await freePort();
  workerDoor = `http://127.0.0.1:${workerPort}`;
  shop = await openMortalShop(async (env) => {
    bank = await openSandboxBank(env);
    smtp = new URL(env.SMTP_URL ?? '');
    env.SMTP_URL = `smtp://127.0.0.1:${mailPort}`;
    mail = await openMail();
    env.WORKER_PORT = String(workerPort);
    if (redis) env.REDIS_URL = redis.url;
  });
  services = await createServices(readEnv(shop.env));
  customer = await signedInCustomer(services);
}, 240_000);
afterAll(async () => {
  await services?.close();
  await shop?.end();
  mail?.close();
  await bank?.close();
  await redis?.stop();
}, 60_000);

const soon = schedules.flatMap((schedule) => ('everyMs' in schedule ? [schedule.name] : []));

/** Recurring jobs that have not finished since. */
const notSince = async (since: Date): Promise<string[]> => {
  const rows = await services.db.scheduledJob.findMany({ where: { endedAt: { gt: since } } });
  const done = rows.map(({ name }) => name);
  return soon.filter((name) => !done.includes(name));
};
const allJobsRun = async () => {
  const since = new Date();
  await expect.poll(() => notSince(since), patience).toEqual([]);
};
const quickJobsRun = async () => {
  const since = new Date();
  const quick = ['drain', 'deliver-webhooks', 'follow-invoices'];
  await expect
    .poll(async () => (await notSince(since)).filter((name) => quick.includes(name)), patience)
    .toEqual([]);
};

const welcome = async (keys: readonly string[]) => {
  const messages = keys.map((key) => testMessage(key, { userId: customer.id }, 'mail.welcome'));
  await queueMessages(services, messages);
};
const waiting = (start: string) =>
  services.db.outboxMessage.count({ where: { dedupeKey: { startsWith: start }, deliveredAt: null } });

const health = (address = shop.url) =>
  fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );
/** Status of a page of the customer, and its time in seconds. */
const cart = async () => {
  const begun = performance.now();
  const headers = { ...customer.cookie, accept: 'text/html', connection: 'close' };
  const answer = await fetch(`${shop.url}/carrinho`, { headers });
  const text = await answer.text();
  return { status: answer.status, text, seconds: (performance.now() - begun) / 1000 };
};

it('opens, and every recurring job has run', async () => {
  await expect.poll(() => health(), patience).toBe(200);
  await expect.poll(() => notSince(new Date(0)), patience).toEqual([]);
  await expect.poll(() => health(workerDoor), patience).toBe(200);
});

describe.skipIf(!redis)('Redis', () => {
  const store = redis as TestRedis;
  const written = async () => {
    const names: string[] = [];
    for (const queueName of new Set(schedules.map(({ queue }) => queue))) {
      const queue = new Queue(queueName, { connection: queueConnection(readEnv(shop.env)) });
      names.push(...(await queue.getJobSchedulers(0, -1)).map(({ key }) => key));
      await queue.close();
    }
    return names.sort();
  };

  it('that returns empty gets every schedule again, all of them run, and mails are sent', async () => {
    await store.stop();
    await wait(3_000);
    expect((await cart()).status).toBe(200);
    await welcome(['redis-away']);
    await store.start();
    await allJobsRun();
    expect(await written()).toEqual(schedules.map(({ name }) => name).sort());
    await expect.poll(() => waiting('redis-away'), patience).toBe(0);
  });

  it('that is emptied while running gets every schedule again, too', async () => {
    await store.empty();
    await allJobsRun();
    expect(await written()).toEqual(schedules.map(({ name }) => name).sort());
  });

  it('that hangs blocks nothing, is reported, and everything continues after it', async () => {
    const said = shop.log('worker').length;
    const goOn = store.hang();
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, seconds } = await cart();
      expect(status).toBe(200);
      expect(seconds).toBeLessThan(10);
    }
    await expect
      .poll(() => shop.log('worker').slice(said), patience)
      .toMatch(/"reason":"Socket timeout".*the queues are away|schedules wait for the queues/);
    goOn();
    await quickJobsRun();
  });
});

it('a PostgreSQL that hangs gives 503 answers with a message in time, is reported by web and worker, and everything continues after it', async () => {
  const said = { web: shop.log('web').length, worker: shop.log('worker').length };
  const goOn = shop.hangDatabase();
  try {
    const answers = await Promise.all(Array.from({ length: 30 }, cart));
    for (const { status, text, seconds } of answers) {
      expect(status).toBe(503);
      expect(text).toContain('Voltamos já');
      expect(seconds).toBeLessThan(40);
    }
    // Broken connections are known by now: a request waits only for a new one.
    expect((await cart()).seconds).toBeLessThan(15);
    expect(await health()).toBe(503);
    for (const program of ['web', 'worker'] as const)
      await expect
        .poll(() => shop.log(program).slice(said[program]), patience)
        .toContain('the database is away');
  } finally {
    goOn();
  }
  await expect.poll(async () => (await cart()).status, patience).toBe(200);
  await expect.poll(() => health(), patience).toBe(200);
  await quickJobsRun();
  expect(shop.web.starts()).toBe(1);
  expect(shop.worker.starts()).toBe(1);
});

it('mails wait for a mail server that is down or hangs, other outbox work continues, and all mails are sent soon after it', async () => {
  mail.close();
  await welcome(Array.from({ length: 40 }, (_, turn) => `night-${turn}`));
  await expect
    .poll(
      () => services.db.outboxMessage.count({ where: { failures: { gt: 0 }, deliveredAt: null } }),
      patience,
    )
    .toBe(40);
  mail = await openMail();
  mail.swallow();
  // By morning each has failed for hours: its next attempt is half an hour away.
  await services.db.outboxMessage.updateMany({
    where: { dedupeKey: { startsWith: 'night-' }, deliveredAt: null },
    data: { attempts: 20, failures: 20, availableAt: new Date() },
  });
  await expect
    .poll(
      () => services.db.outboxMessage.count({ where: { failures: { gt: 20 }, deliveredAt: null } }),
      patience,
    )
    .toBe(40);
  expect(await services.db.outboxMessage.count({ where: { failedAt: { not: null } } })).toBe(0);
  mail.close();
  mail = await openMail();
  await services.db.outboxMessage.updateMany({
    where: { dedupeKey: 'night-7' },
    data: { availableAt: new Date() },
  });
  await expect.poll(() => waiting('night-'), patience).toBe(0);
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  expect((await bank.mailbox.list({ to: email })).length).toBeGreaterThanOrEqual(1);
});
