import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '~/platform/env.server';
import type { Logger } from '~/platform/logger.server';
import { queueConnection } from '~/platform/queue.server';
import { createServices, type Services } from '~/services.server';
import { queues, schedules } from '../../workers/jobs';
import { type Queues, type Schedule, sideBySide } from '../../workers/registry';
import { startWorkers } from '../../workers/worker-process';

/** On PostgreSQL, or on Redis when REDIS_URL names one. */

let services: Services;
beforeAll(async () => {
  services = await createServices(readEnv());
});
afterAll(() => services.close());

type Line = { level: string; message: string; fields: Record<string, unknown> };

const start = (jobs: Queues<Services>, table: Schedule[], lookEveryMs?: number) => {
  const lines: Line[] = [];
  const tell = (level: string) => (fields: Record<string, unknown>, message: string) =>
    lines.push({ level, message, fields });
  const logger = {
    debug: tell('debug'),
    info: tell('info'),
    warn: tell('warn'),
    error: tell('error'),
    child: () => logger,
  } as unknown as Logger;
  const connection = queueConnection(services.env);
  const workers = startWorkers({
    services,
    logger,
    connection,
    queues: jobs,
    schedules: table,
    drainMs: 100,
    lookEveryMs,
    giveUp: (queue, error) => lines.push({ level: 'fatal', message: queue, fields: { err: error } }),
  });
  return { workers, lines };
};
const patience = { timeout: 20_000, interval: 50 };

it('every job of the table has a handler, and those scheduled in a queue wait for no other', () => {
  for (const { queue, name } of schedules) expect(Object.keys(queues[queue]?.jobs ?? {})).toContain(name);
  for (const name of ['payments', 'upkeep', 'privacy'])
    expect(queues[name]).toMatchObject({
      concurrency: Object.keys(queues[name]?.jobs ?? {}).length,
      oneOfEach: true,
    });
});

it('a reconciliation that hangs blocks nothing else of its queue, and is not started again meanwhile', async () => {
  let slow = 0;
  let quick = 0;
  const hung = new AbortController();
  const jobs = sideBySide<Services>({
    slow: async (_services, _data, { signal }) => {
      slow += 1;
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
        hung.signal.addEventListener('abort', resolve);
      });
    },
    quick: async () => void quick++,
  });
  const { workers } = start({ 'side-by-side': jobs }, [
    { queue: 'side-by-side', name: 'slow', everyMs: 300 },
    { queue: 'side-by-side', name: 'quick', everyMs: 300 },
  ]);
  await expect.poll(() => quick, patience).toBeGreaterThan(4);
  expect(slow).toBe(1);
  hung.abort();
  await expect.poll(() => slow, patience).toBe(2);
  await workers.close();
});

describe('a recurring job', () => {
  it('raises no alarm when it fails once, and one when it fails repeatedly', async () => {
    let runs = 0;
    const jobs = sideBySide<Services>({
      failing: async () => {
        runs += 1;
        throw new Error('unavailable: no answer');
      },
    });
    const { workers, lines } = start({ rounds: jobs }, [{ queue: 'rounds', name: 'failing', everyMs: 300 }]);
    await expect.poll(() => runs, patience).toBeGreaterThanOrEqual(4);
    await workers.close();
    expect(lines.slice(0, 3).map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warn: a job failed and comes round again',
      'warn: a job failed and comes round again',
      'error: a job fails again and again',
    ]);
  });

  it('is reported once when the database is down, whatever it queries, and once that it is back', async () => {
    let runs = 0;
    const jobs = sideBySide<Services>({
      asking: async () => {
        runs += 1;
        if (runs < 6) throw Object.assign(new Error('the server closed the connection'), { code: '57P01' });
      },
    });
    const { workers, lines } = start({ away: jobs }, [{ queue: 'away', name: 'asking', everyMs: 300 }]);
    await expect.poll(() => runs, patience).toBeGreaterThanOrEqual(7);
    await workers.close();
    expect(lines.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'error: the database is away',
      'info: the database answers again',
    ]);
    expect(lines[0]?.fields).toEqual({ reason: '57P01' });
  });

  it('is scheduled again when the queue has lost all its data', async () => {
    let runs = 0;
    const jobs = sideBySide<Services>({ again: async () => void runs++ });
    const table: Schedule[] = [{ queue: 'emptied', name: 'again', everyMs: 300 }];
    const { workers } = start({ emptied: jobs }, table, 200);
    await expect.poll(() => runs, patience).toBeGreaterThan(2);
    const queue = new Queue('emptied', { connection: queueConnection(services.env) });
    await queue.obliterate({ force: true });
    await queue.close();
    const before = runs;
    await expect.poll(() => runs, patience).toBeGreaterThan(before + 2);
    await workers.close();
  });

  it('is reported and run when it is long overdue, whatever the queue contains', async () => {
    let runs = 0;
    const jobs = sideBySide<Services>({ nightly: async () => void runs++ });
    const table: Schedule[] = [{ queue: 'slept', name: 'nightly', cron: '40 3 1 1 *' }];
    const first = start({ slept: jobs }, table, 200);
    await expect.poll(() => services.db.scheduledJob.count({ where: { name: 'nightly' } }), patience).toBe(1);
    expect(runs).toBe(0);
    const longAgo = new Date(Date.now() - 26 * 3_600_000);
    await services.db.scheduledJob.update({
      where: { name: 'nightly' },
      data: { endedAt: longAgo, succeededAt: longAgo, watchedSince: longAgo },
    });
    await expect.poll(() => runs, patience).toBe(1);
    await expect
      .poll(() => first.lines.map(({ message }) => message), patience)
      .toEqual(['scheduled jobs are late', 'no scheduled job is late any more']);
    await first.workers.close();
    expect(first.lines[0]).toMatchObject({ level: 'error', fields: { reason: 'nightly' } });
  });

  it('is woken when the clock was moved, once for all requests', async () => {
    let runs = 0;
    const jobs = sideBySide<Services>({ hourly: async () => void runs++ });
    const table = [{ queue: 'woken', name: 'hourly', everyMs: 3_600_000 }];
    const { workers } = start({ woken: jobs }, table);
    await expect.poll(() => runs, patience).toBe(1);
    await Promise.all([workers.wake('172800000'), workers.wake('172800000')]);
    await expect.poll(() => runs, patience).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(runs).toBe(2);
    await workers.close();
  });
});

it('the shop’s clock reports when it was moved', async () => {
  const moves: number[] = [];
  services.onClockMoved((offsetMs) => moves.push(offsetMs));
  await services.db.sandboxClock.upsert({
    where: { id: 1 },
    create: { id: 1, offsetMs: 5_000 },
    update: { offsetMs: 5_000 },
  });
  await expect.poll(() => moves, patience).toEqual([5_000]);
  await services.db.sandboxClock.update({ where: { id: 1 }, data: { offsetMs: 0 } });
  await expect.poll(() => moves, patience).toEqual([5_000, 0]);
});

it('a shop without a boleto bank raises no alarm for the job that asks it', async () => {
  const { noBoletoBank } = await import('~/adapters/boleto/none.server');
  const { paymentJobs } = await import('~/domain/payments/jobs.server');
  const context = { logger: services.logger, signal: new AbortController().signal };
  await expect(
    paymentJobs.reconcileBoletos.run({ ...services, boletos: noBoletoBank }, {}, context),
  ).resolves.toBeUndefined();
});
