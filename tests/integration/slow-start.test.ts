import { Queue } from 'bullmq';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { startPatiently } from '~/platform/patient-start.server';
import { createQueueClient, queueConnection } from '~/platform/queue.server';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { freePort } from '../../scripts/postgres/state.mjs';
import { keepSchedules } from '../../workers/keep-schedules';
import { openWorker } from '../../workers/patient-worker';
import { type SwallowingProxy, swallowingProxy } from '../factories/swallowing-proxy';

/**
 * A database that is away, hangs or is locked while programs start. Nothing that failed then may be remembered. The
 * built programs and the other services: `doors/slow-start.long.test.ts`.
 */

const real = new URL(process.env.DATABASE_URL ?? '');
const patience = { timeout: 30_000, interval: 50 };
/** Connections to the real database through a door that a test opens late. */
let door: { url: string; open(): Promise<SwallowingProxy> };
let opened: SwallowingProxy | undefined;
beforeAll(async () => {
  const port = await freePort();
  const through = new URL(real);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  door = {
    url: through.href,
    open: async () => {
      opened = await swallowingProxy({ host: real.hostname, port: Number(real.port) }, port);
      return opened;
    },
  };
});
afterEach(() => {
  opened?.close();
  opened = undefined;
});

const listening = () => {
  const said: string[] = [];
  const tell = (level: string) => (_fields: object, text: string) => void said.push(`${level} ${text}`);
  const logger = { info: tell('info'), warn: tell('warn'), error: tell('error') } as unknown as Logger;
  return { said, logger };
};

const onPostgres = (url: string) => queueConnection({ DATABASE_URL: url, REDIS_URL: undefined });

it('programs that open while the queue’s own migrations are locked work all the same', async () => {
  const lock = await openConnection(real.href);
  // The lock of BullMQ's migrations ("BULL"), which each program once had to wait for.
  await lock.send("select pg_advisory_lock(1112886348, hashtext('bullmq'))");
  const worked: string[] = [];
  const gaveUp: unknown[] = [];
  const names = Array.from({ length: 10 }, (_, number) => `locked-${number}`);
  const workers = names.map((name) => {
    const worker = openWorker(
      name,
      async (job) => void worked.push(job.name),
      { connection: onPostgres(real.href) },
      (error) => gaveUp.push(error),
    );
    return worker.on('error', (error) => gaveUp.push(error));
  });
  const client = createQueueClient({ DATABASE_URL: real.href, REDIS_URL: undefined }, listening().logger);
  await Promise.all(names.map((name) => client.enqueue({ queue: name, name, data: {}, jobId: 'once' })));
  await expect.poll(() => worked.sort(), patience).toEqual(names);
  expect(gaveUp).toEqual([]);
  await Promise.all(workers.map((worker) => worker.close()));
  await client.close();
  await lock.end();
});

describe('a queue that was first used while the database was away', () => {
  const jobsOf = async (name: string) => {
    const queue = new Queue(name, { connection: onPostgres(real.href) });
    const [count, schedules] = [await queue.getWaitingCount(), await queue.getJobSchedulers(0, -1)];
    await queue.close();
    return { count, schedules: schedules.map(({ key }) => key) };
  };

  it('takes jobs as soon as it is back', async () => {
    const { said, logger } = listening();
    const client = createQueueClient({ DATABASE_URL: door.url, REDIS_URL: undefined }, logger);
    const add = () => client.enqueue({ queue: 'first-refused', name: 'job', data: {}, jobId: 'once' });
    await expect(add()).rejects.toThrow();
    await door.open();
    await expect
      .poll(
        () =>
          add().then(
            () => 'taken',
            () => 'refused',
          ),
        patience,
      )
      .toBe('taken');
    expect(await jobsOf('first-refused')).toMatchObject({ count: 1 });
    expect(said).toEqual(['error the queue is away', 'info the queue answers again']);
    await client.close();
  });

  it('gets its schedules as soon as it is back', async () => {
    const { said, logger } = listening();
    const keeper = keepSchedules({
      connection: onPostgres(door.url),
      logger,
      queueNames: ['kept'],
      schedules: [{ queue: 'kept', name: 'nightly', cron: '40 3 1 1 *' }],
    });
    await expect.poll(() => said, patience).toEqual(['error schedules wait for the queues']);
    await door.open();
    await expect.poll(() => said.at(-1), patience).toBe('info schedules are written');
    expect(await jobsOf('kept')).toMatchObject({ schedules: ['nightly'] });
    await keeper.stop();
  });
});

it('a worker that could not be opened is given up, and keeps no core busy until then', async () => {
  const errors: unknown[] = [];
  const unopened = vi.fn();
  const proxy = await door.open();
  proxy.swallow();
  const connection = { ...onPostgres(door.url), connectionTimeoutMillis: 300 } as never;
  const worker = openWorker('hangs', async () => undefined, { connection }, unopened);
  worker.on('error', (error) => errors.push(error));
  await expect.poll(() => unopened.mock.calls.length, patience).toBe(1);
  const before = errors.length;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(errors.length - before).toBeLessThan(10);
  await worker.close();
});

describe('a step of a start', () => {
  it('waits for a database that is away, and says so once', async () => {
    const { said, logger } = listening();
    const db = createDb(door.url, 1);
    const done = startPatiently(logger, () => db.$queryRaw`select 7 as seven`);
    await expect.poll(() => said, patience).toEqual(['error the database is away']);
    await door.open();
    expect(await done).toEqual([{ seven: 7 }]);
    expect(said).toEqual(['error the database is away', 'info the database answers again']);
    await db.$disconnect();
  });

  it('waits for one that is too slow', async () => {
    const { said, logger } = listening();
    const db = createDb(real.href, 1);
    const lock = await openConnection(real.href);
    await lock.send('select pg_advisory_lock(4711)');
    const done = startPatiently(logger, () =>
      db.$transaction(async (within) => {
        await within.$executeRaw`set local statement_timeout = 100`;
        await within.$queryRaw`select pg_advisory_xact_lock(4711)::text`;
      }),
    );
    await expect.poll(() => said, patience).toEqual(['error the database is away']);
    await lock.end();
    await done;
    await db.$disconnect();
  });

  it('fails at once for anything else', async () => {
    const { said, logger } = listening();
    await expect(
      startPatiently(logger, () => Promise.reject(new Error('status_pedido is not sound'))),
    ).rejects.toThrow('not sound');
    expect(said).toEqual([]);
  });
});
