import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopFigures } from '../../app/domain/payments/flows/watch/shop-figures.server';
import type { JobRun } from '../../app/domain/shared/job-run';
import { createJobRuns } from '../../app/domain/shared/job-runs.server';
import { countingErrors } from '../../app/platform/bank-errors.server';
import { consoleIntoLog } from '../../app/platform/json-console.server';
import { createLogger } from '../../app/platform/logger.server';
import { mayReadMetrics, shopMetrics } from '../../app/platform/metrics.server';
import { openStatusServer } from '../../workers/status-server';
import { payableOrder } from '../factories/order';
import { paymentWorld } from '../factories/payment-world';
import { projectOf } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';

/** The monitoring endpoints, and who may read them. */

const TOKEN = '31c2a0b1d4e5f60718';
const { services } = await paymentWorld();
let door: Server;
let trouble: string | null = null;
let jobs: JobRun[] = [];
beforeAll(async () => {
  const env = { LOMBADA_MODE: 'live' as const, METRICS_TOKEN: TOKEN };
  door = openStatusServer(0, {
    env,
    shop: services.shopMetrics,
    trouble: async () => trouble,
    jobs: () => jobs,
  });
  await once(door, 'listening');
});
afterAll(() => door.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${(door.address() as AddressInfo).port}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};
const figureOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);

describe('access to the metrics', () => {
  const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const bearer = { authorization: `Bearer ${TOKEN}` };
  it.each([
    ['live', undefined, request('127.0.0.1'), false],
    ['live', TOKEN, request('127.0.0.1'), false],
    ['live', TOKEN, request('127.0.0.1', { authorization: 'Bearer outro' }), false],
    ['live', TOKEN, request('127.0.0.1', { authorization: `Bearer ${TOKEN}x` }), false],
    ['live', TOKEN, request('10.1.2.3', bearer), true],
    ['sandbox', TOKEN, request('127.0.0.1'), false],
    ['sandbox', undefined, request('127.0.0.1'), true],
    ['sandbox', undefined, request('10.1.2.3'), false],
    ['sandbox', undefined, request('127.0.0.1', { 'x-forwarded-for': '10.1.2.3' }), false],
  ] as const)('%s, token %s, %j: %s', (mode, token, asked, may) => {
    expect(mayReadMetrics({ LOMBADA_MODE: mode, METRICS_TOKEN: token }, asked)).toBe(may);
  });
});

it('a worker reports its health, and its metrics with the token', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok' });
  trouble = 'no job was done lately';
  expect(await ask('/healthz')).toEqual({ status: 503, text: 'no job was done lately' });
  trouble = null;
  const run = { name: 'drain', queue: 'outbox', limitSeconds: 300, watchedSeconds: 9_000, lastError: null };
  jobs = [
    { ...run, endedSeconds: 2.4, succeededSeconds: 2.4 },
    { ...run, name: 'sweep', endedSeconds: 7_000, succeededSeconds: 7_000 },
    { ...run, name: 'prove', endedSeconds: 5, succeededSeconds: null },
  ];
  expect((await ask('/healthz')).text.split('\n')).toEqual([
    'ok',
    'drain: ended 2 s ago',
    'sweep: ended 7000 s ago, LATE (limit 300 s)',
    'prove: ended 5 s ago, FAILING, well never (limit 300 s)',
  ]);
  expect((await ask('/metrics')).status).toBe(404);
  const told = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(told.status).toBe(200);
  expect(told.text).toMatch(/^process_cpu_seconds_total /m);
});

it('the metrics contain orders, outbox, files, receipts and disk', async () => {
  const { db } = services;
  const { orderId, paymentId, txid } = await payableOrder(services);
  await db.outboxMessage.createMany({
    data: [
      { topic: 'a', payload: {}, dedupeKey: 'due', availableAt: new Date(Date.now() - 90_000) },
      { topic: 'a', payload: {}, dedupeKey: 'failed', failedAt: new Date() },
      { topic: 'mail.order-paid', payload: {}, dedupeKey: 'tried', attempts: 2 },
    ],
  });
  const receipt = { paymentId, amount: 1, paidAt: new Date(), externalId: `E${txid}` };
  await db.moneyReceipt.create({ data: { ...receipt, disposition: 'review' } });
  await db.refund.create({
    data: {
      orderId,
      paymentId,
      receiptId: `E${txid}`,
      cause: 'unused',
      amount: 1,
      state: 'person',
      failures: 3,
    },
  });
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { status: true } });
  const text = await shopMetrics({ ...services.shopMetrics, figures: createShopFigures(db) });
  expect(figureOf(text, 'shop_figures_up')).toBe(1);
  expect(figureOf(text, `shop_orders{status="${status.code}"}`)).toBeGreaterThanOrEqual(1);
  expect(figureOf(text, 'shop_outbox_due')).toBeGreaterThanOrEqual(1);
  expect(figureOf(text, 'shop_outbox_failed')).toBe(1);
  expect(figureOf(text, 'shop_outbox_age_seconds')).toBeGreaterThan(80);
  expect(figureOf(text, 'shop_files_waiting')).toBe(0);
  expect(figureOf(text, 'shop_receipts_in_review')).toBe(1);
  expect(figureOf(text, 'shop_refunds_by_staff')).toBe(1);
  for (const name of ['shop_refunds_owed', 'shop_chargebacks_open', 'shop_pix_returns_open'])
    expect(figureOf(text, name)).toBe(0);
  expect(figureOf(text, 'shop_payments_pending{type="13"}')).toBeGreaterThanOrEqual(1);
  expect(figureOf(text, 'shop_deposits_late')).toBe(0);
  expect(figureOf(text, 'shop_refunds_failing')).toBe(1);
  expect(figureOf(text, 'shop_mails_failing')).toBe(1);
  expect(figureOf(text, 'storage_free_bytes')).toBeGreaterThan(0);
});

it('the metrics contain when each scheduled job last succeeded, and how many are late', async () => {
  const { db } = services;
  const known = ['well', 'failing', 'new'].map((name) => ({ name, queue: 'q', limitSeconds: 300 }));
  const runs = createJobRuns(services, known);
  runs.note('well', null);
  runs.note('failing', 'no room');
  await runs.write();
  const told = async () => shopMetrics({ ...services.shopMetrics, figures: createShopFigures(db) });
  expect(figureOf(await told(), 'shop_jobs_late')).toBe(0);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.scheduledJob.updateMany({ data: { watchedSince: hourAgo } });
  const text = await told();
  expect(figureOf(text, 'shop_jobs_late')).toBe(2);
  expect(figureOf(text, 'shop_job_age_seconds{job="well"}')).toBeLessThan(300);
  expect(figureOf(text, 'shop_job_age_seconds{job="failing"}')).toBeGreaterThan(3_500);
  expect(figureOf(text, 'shop_worker_silent_seconds')).toBeLessThan(300);
  // No worker ran for a while: work left undone meanwhile is no alarm yet.
  await db.scheduledJob.updateMany({ data: { seenAt: hourAgo } });
  expect(figureOf(await told(), 'shop_worker_silent_seconds')).toBeGreaterThan(3_500);
  await runs.write();
  expect(figureOf(await told(), 'shop_jobs_late')).toBe(0);
  expect(await db.scheduledJob.findUnique({ where: { name: 'failing' } })).toMatchObject({
    lastError: 'no room',
    succeededAt: null,
  });
});

it('the error of a job is that of its last end, whichever worker reports last', async () => {
  const known = [{ name: 'shared', queue: 'q', limitSeconds: 300 }];
  const failed = createJobRuns(services, known);
  failed.note('shared', 'no room');
  await failed.write();
  await services.db.$executeRaw`
    update tarefa_agendada set terminou_em = now() + interval '1 minute', ultimo_erro = null where nome = 'shared'`;
  await failed.write();
  expect(await services.db.scheduledJob.findUnique({ where: { name: 'shared' } })).toMatchObject({
    lastError: null,
  });
});

it('the silence of a file is the time without progress, for files that still wait for their verdict', async () => {
  const { db } = services;
  const { id: userId } = await signedInCustomer(services);
  const projectId = await projectOf(services, userId, { files: 'analysing' });
  const [first, second] = await db.printFile.findMany({ where: { projectId }, select: { id: true } });
  const heard = (seconds: number) => ({ aliveAt: new Date(Date.now() - seconds * 1_000) });
  const tell = async () => {
    const text = await shopMetrics({ ...services.shopMetrics, figures: createShopFigures(db) });
    return [figureOf(text, 'shop_files_waiting'), figureOf(text, 'shop_files_age_seconds')];
  };
  await db.printFile.update({ where: { id: first?.id ?? '' }, data: heard(400) });
  await db.printFile.update({ where: { id: second?.id ?? '' }, data: heard(90) });
  const [waiting, silence = 0] = await tell();
  expect(waiting).toBe(2);
  expect(silence).toBeGreaterThanOrEqual(400);
  expect(silence).toBeLessThan(490);
  await db.printFile.update({ where: { id: first?.id ?? '' }, data: { status: 'approved' } });
  const [left, shorter = 0] = await tell();
  expect(left).toBe(1);
  expect(shorter).toBeGreaterThanOrEqual(90);
  expect(shorter).toBeLessThan(400);
});

it('while the database is down the other metrics are reported, and that it is down', async () => {
  const figures = () => Promise.reject(new Error('away'));
  const text = await shopMetrics({ ...services.shopMetrics, figures });
  expect(figureOf(text, 'shop_figures_up')).toBe(0);
  expect(figureOf(text, 'storage_free_bytes')).toBeGreaterThan(0);
});

it('counts failures of a bank, and not its refusals', async () => {
  const fail = (kind: string) => async () => ({ ok: false, failure: { kind } });
  const bank = countingErrors('prova', {
    silent: fail('unavailable'),
    refusing: fail('refused'),
    well: async (amount: number) => ({ ok: true, value: amount }),
    tokenUrl: 'https://x',
  });
  await bank.silent();
  await bank.silent();
  await bank.refusing();
  expect(await bank.well(7)).toEqual({ ok: true, value: 7 });
  expect(bank.tokenUrl).toBe('https://x');
  const { text } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(text).toMatch(/^bank_errors_total\{bank="prova",kind="unavailable"\} 2$/m);
  expect(text).not.toMatch(/prova",kind="refused"/);
});

it('console output of libraries, and Node’s warnings, are lines of the log', async () => {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const usual = { ...console };
  const listeners = process.listeners('warning');
  try {
    consoleIntoLog(createLogger('info', 'web', sink));
    console.warn('stream has length %d', 7);
    console.error('it failed:', new Error('why'));
    process.emitWarning('Node 20 is old', 'NodeDeprecationWarning');
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    Object.assign(console, usual);
    process.removeAllListeners('warning');
    for (const listener of listeners) process.on('warning', listener);
  }
  expect(lines).toMatchObject([
    { level: 40, msg: 'stream has length 7' },
    { level: 50, msg: 'it failed: why', err: { message: 'why' } },
    { level: 40, msg: 'Node 20 is old', warning: 'NodeDeprecationWarning' },
  ]);
});
