import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseAway } from '~/platform/database-away';
import { createDb, type Db, inTransaction } from '~/platform/db.server';
import { queueAway } from '~/platform/outage-log';
import { openedQueue, queueConnection } from '~/platform/queue.server';
import { type SwallowingProxy, swallowingProxy } from '../factories/swallowing-proxy';

/** A database that accepts queries and never answers: every query ends with a timeout, reported as an outage. */

const SILENCE_MS = 1_000;
const real = new URL(process.env.DATABASE_URL ?? '');
let proxy: SwallowingProxy;
let url: string;
beforeAll(async () => {
  proxy = await swallowingProxy({ host: real.hostname, port: Number(real.port) });
  const through = new URL(real);
  through.hostname = '127.0.0.1';
  through.port = String(proxy.port);
  url = through.href;
});
afterAll(() => proxy.close());

type Call = (db: Db, hung?: Promise<void>) => Promise<unknown>;
const calls: Record<string, Call> = {
  statement: (db) => db.$queryRaw`select 1 as one`,
  model: (db) => db.segment.count(),
  transaction: (db) => inTransaction({ db }, (within) => within.db.$queryRaw`select 1`),
  'model in a transaction': (db) => inTransaction({ db }, (within) => within.db.segment.count()),
  'middle of a transaction': (db, hung) =>
    inTransaction({ db }, async (within) => {
      await within.db.segment.count();
      await hung;
      await within.db.segment.count();
    }),
};

const queueOn = () => {
  const connection = queueConnection({ DATABASE_URL: url, REDIS_URL: undefined });
  const options = { connection: { ...connection, max: 1, silenceMs: SILENCE_MS } as never };
  return openedQueue('hangs', options, (queue) => queue.on('error', () => undefined));
};

/** The error of a failed call. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

it('every query fails in time as if the database were down, and works again once it answers', async () => {
  const queue = queueOn();
  const asking = Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    db: createDb(url, 1, { silenceMs: SILENCE_MS }),
  }));
  const all = () => Promise.all([queue.get().add('job', {}), ...asking.map(({ db, call }) => call(db))]);
  // A busy machine may need more than one attempt to connect.
  await expect
    .poll(
      () =>
        all().then(
          () => 'well',
          (error) => String(error),
        ),
      { timeout: 60_000 },
    )
    .toBe('well');
  // No query is pending: a connection may be idle for longer.
  await wait(1.2 * SILENCE_MS);
  await all();

  let hang = () => {};
  const hung = new Promise<void>((resolve) => {
    hang = resolve;
  });
  const middle = asking.find(({ name }) => name === 'middle of a transaction');
  const begun = middle && failureOf(middle.call(middle.db, hung));
  await wait(100);
  proxy.swallow();
  hang();
  const failures = asking.map(async ({ name, db, call }) => ({
    name,
    reason: databaseAway(await (name === middle?.name ? begun : failureOf(call(db)))),
  }));
  const queueFailure = failureOf(queue.get().add('job', {}));
  for (const { name, reason } of await Promise.all(failures))
    expect(`${name}: ${reason}`).not.toMatch(/null$/);
  expect(queueAway(await queueFailure)).not.toBeNull();

  proxy.pass();
  await all();
  await queue.get().obliterate({ force: true });
  await queue.close();
  for (const { db } of asking) await (db as ReturnType<typeof createDb>).$disconnect();
});
