import { beforeEach, expect, it } from 'vitest';
import { createShopFigures } from '~/domain/payments/flows/watch/shop-figures.server';
import { createWorkLife } from '~/domain/payments/flows/watch/work-life.server';
import { illnessesOf } from '~/domain/shared/work-life';
import { loadShell } from '~/routes/shell.server';
import { getServices } from '~/services.server';
import { get } from '../factories/account-calls';
import { operatorOf } from '../factories/operator';
import { signedInCustomer } from '../factories/signed-in-customer';

/** Whether the work in the background goes on, as health checks, metrics and the back office read it. */

const services = await getServices();
const { db } = services;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const job = (name: string, at: { seen: number; ended?: number; watched: number }) => ({
  name,
  queue: 'outbox',
  limitSeconds: 300,
  seenAt: ago(at.seen),
  watchedSince: ago(at.watched),
  endedAt: at.ended === undefined ? null : ago(at.ended),
});
const illnesses = async () => illnessesOf(await createWorkLife(db)());
beforeEach(async () => {
  await db.scheduledJob.deleteMany();
  await db.outboxMessage.deleteMany();
});

it('the youngest sign of any worker counts, and the last end of any job', async () => {
  expect(await illnesses()).toEqual(['nenhum worker trabalhou ainda']);
  const quick = job('drain', { seen: 3, ended: 1, watched: 90_000 });
  await db.scheduledJob.createMany({
    data: [quick, job('check-ledger', { seen: 5_000, ended: 40_000, watched: 90_000 })],
  });
  expect(await illnesses()).toEqual([]);
  await db.scheduledJob.update({ where: { name: 'drain' }, data: { endedAt: ago(600) } });
  expect(await illnesses()).toEqual(['nenhuma tarefa termina há 10 min']);
});

it('jobs are not missed while there was no worker: a shop that opens after a night is well', async () => {
  await db.scheduledJob.create({ data: job('drain', { seen: 2, ended: 36_000, watched: 4 }) });
  expect(await illnesses()).toEqual([]);
});

it('only messages that are due wait', async () => {
  await db.scheduledJob.create({ data: job('drain', { seen: 2, ended: 1, watched: 900 }) });
  const message = { topic: 'mail.welcome', payload: {} };
  await db.outboxMessage.createMany({
    data: [
      { ...message, dedupeKey: 'later', availableAt: ago(-600) },
      { ...message, dedupeKey: 'sent', availableAt: ago(900), deliveredAt: ago(800) },
      { ...message, dedupeKey: 'given up', availableAt: ago(900), failedAt: ago(800) },
    ],
  });
  expect(await illnesses()).toEqual([]);
  await db.outboxMessage.create({ data: { ...message, dedupeKey: 'due', availableAt: ago(600) } });
  expect(await illnesses()).toEqual(['a mensagem mais antiga espera há 10 min']);
});

it('metrics tell it, and every page of the back office, to operators only', async () => {
  await db.scheduledJob.create({ data: job('drain', { seen: 700, ended: 720, watched: 90_000 }) });
  const figures = await createShopFigures(db)();
  const figureOf = (wanted: string) => figures.find(({ name }) => name === wanted)?.value ?? 0;
  expect(figureOf('shop_ill')).toBe(1);
  expect(figureOf('shop_worker_silent_seconds')).toBeGreaterThanOrEqual(700);
  expect(figureOf('shop_job_done_seconds')).toBeGreaterThanOrEqual(720);
  const shellOf = async ({ cookie }: { cookie: { cookie: string } }) =>
    (await loadShell(get('/oficina', { headers: cookie }).request)).shell.customer?.illnesses;
  expect(await shellOf(await operatorOf(services))).toEqual([
    'o worker não dá notícia há 12 min',
    'nenhuma tarefa termina há 12 min',
  ]);
  expect(await shellOf(await signedInCustomer(services))).toEqual([]);
});
