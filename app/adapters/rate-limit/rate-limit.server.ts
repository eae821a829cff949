import { Redis } from 'ioredis';
import type { Allowance, Attempt, LimitCounter, LimitRule, RateLimit } from '~/domain/shared/rate-limit';
import { addressLimitKey } from '~/platform/client-address';
import type { HasDb } from '~/platform/db.server';
import type { Env } from '~/platform/env.server';
import type { Logger } from '~/platform/logger.server';
import { createOutageLog, queueAway } from '~/platform/outage-log';
import { type Count, type Counters, mostPoints, shutPoints } from './counters';
import { memoryCounters, redisCounters } from './library-counters.server';
import { tableCounters, takePoints } from './table-counters.server';

export type RateLimitClient = RateLimit & {
  /**
   * `consumeEach` as the last step of a transaction that is rolled back on refusal, so that no point is kept then.
   * Counters in the same database use the transaction's connection.
   */
  consumeWithin(transaction: HasDb, counters: readonly LimitCounter[]): Promise<Allowance>;
  close(): void;
};

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Counts how often a key exceeded its limit; this counter never refuses. */
const strikesOf = ({ rule, key }: LimitCounter, memorySeconds: number): LimitCounter => ({
  rule: { name: `${rule.name}-vezes`, points: Number.MAX_SAFE_INTEGER, windowSeconds: memorySeconds },
  key,
});

type Take = Counters['take'];

/** The counters of this process, and those shared by all processes. */
type Keepers = { own: Counters; shared: Counters };

const keeperOf = ({ own, shared }: Keepers, rule: LimitRule): Counters => (rule.perProcess ? own : shared);

/** Counters of the process come first, because they cost nothing. */
const byKeeper = (keepers: Keepers, counters: readonly LimitCounter[]) =>
  [keepers.own, keepers.shared]
    .map((keeper) => ({
      keeper,
      mine: counters
        .filter(({ rule }) => keeperOf(keepers, rule) === keeper)
        .map((counter) => ({ ...counter, key: addressLimitKey(counter.key) })),
    }))
    .filter(({ mine }) => mine.length > 0);

/**
 * Seconds until a refused caller may try again. Counting is atomic, so exactly one attempt among all processes is the
 * first above the limit. That one blocks the key, each time for longer.
 */
const waitOf = async (
  { shared }: Keepers,
  counter: LimitCounter,
  { points, msBeforeNext, isTaken }: Count,
): Promise<number> => {
  const { growing, windowSeconds } = counter.rule;
  if (!growing || !isTaken || points !== shutPoints(counter.rule)) return seconds(msBeforeNext);
  const [strikes] = await shared.take([strikesOf(counter, growing.memorySeconds)]);
  const wait = Math.min(growing.longestSeconds, windowSeconds * 2 ** ((strikes?.points ?? 1) - 1));
  await shared.shut(counter, wait);
  return wait;
};

const consumeBy = async (
  keepers: Keepers,
  takeShared: Take,
  counters: readonly LimitCounter[],
): Promise<Allowance> => {
  for (const { keeper, mine } of byKeeper(keepers, counters)) {
    const counts = await (keeper === keepers.shared ? takeShared : keeper.take)(mine);
    const [counter, count] = [mine[counts.length - 1], counts.at(-1)];
    if (!counter || !count) throw new Error('the counters answered nothing');
    if (count.points > mostPoints(counter.rule))
      return { allowed: false, retryAfterSeconds: await waitOf(keepers, counter, count) };
  }
  return { allowed: true };
};

const giveBackAll = async (keepers: Keepers, counters: readonly LimitCounter[]): Promise<void> => {
  for (const { keeper, mine } of byKeeper(keepers, counters)) await keeper.giveBack(mine);
};

const attemptBy = async (keepers: Keepers, counters: readonly LimitCounter[]): Promise<Attempt> => {
  const taken: LimitCounter[] = [];
  let delaySeconds = 0;
  for (const { keeper, mine } of byKeeper(keepers, counters))
    for (const [at, count] of (await keeper.take(mine)).entries()) {
      const counter = mine[at];
      if (!counter) throw new Error('the counters answered more than was asked');
      const { points, slowsBySeconds = 0 } = counter.rule;
      if (count.points > mostPoints(counter.rule)) {
        if (taken.length > 0) await giveBackAll(keepers, taken);
        return { allowed: false, retryAfterSeconds: await waitOf(keepers, counter, count) };
      }
      if (count.isTaken) taken.push(counter);
      if (count.points > points) delaySeconds = Math.max(delaySeconds, slowsBySeconds);
    }
  return { allowed: true, delaySeconds, giveBack: () => giveBackAll(keepers, taken) };
};

const lookAt = async (keepers: Keepers, counters: readonly LimitCounter[]): Promise<Allowance> => {
  for (const { keeper, mine } of byKeeper(keepers, counters))
    for (const [index, { points, msBeforeNext }] of (await keeper.look(mine)).entries())
      if (mine[index] && points >= mostPoints(mine[index].rule))
        return { allowed: false, retryAfterSeconds: seconds(msBeforeNext) };
  return { allowed: true };
};

const createFrom = (
  shared: Counters,
  { close, takeWithin }: { close(): void; takeWithin(transaction: HasDb): Take },
): RateLimitClient => {
  const keepers: Keepers = { own: memoryCounters(), shared };
  return {
    look: (counters) => lookAt(keepers, counters),
    consume: (rule, key) => consumeBy(keepers, shared.take, [{ rule, key }]),
    consumeEach: (counters) => consumeBy(keepers, shared.take, counters),
    attempt: (counters) => attemptBy(keepers, counters),
    consumeWithin: (transaction, counters) => consumeBy(keepers, takeWithin(transaction), counters),
    giveBackEach: (counters) => giveBackAll(keepers, counters),
    forget: async (rule, key) => {
      const counter = { rule, key: addressLimitKey(key) };
      await keeperOf(keepers, rule).remove(counter);
      if (rule.growing) await shared.remove(strikesOf(counter, rule.growing.memorySeconds));
    },
    close,
  };
};

/** A connection without an answer for this long counts as an outage too. */
const SILENCE_MS = 1_000;

/**
 * Callers never wait for an absent Redis. After the first connection or the first failure, a command without a
 * connection fails at once, and each process counts for itself.
 */
const connect = (url: string, logger: Pick<Logger, 'error' | 'info'>): Redis => {
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  const outage = createOutageLog(logger, {
    away: 'Redis is away: each process counts limits for itself',
    back: 'Redis answers again',
  });
  const failFast = () => {
    client.options.enableOfflineQueue = false;
  };
  client.once('ready', failFast).once('close', failFast);
  client.on('ready', () => outage.back());
  // Without a listener an unreachable Redis would end the process.
  client.on('error', (error) => outage.away(queueAway(error) ?? error.message));
  return client;
};

const onRedis = (url: string, logger: Pick<Logger, 'error' | 'info'>): RateLimitClient => {
  const client = connect(url, logger);
  const counters = redisCounters(client);
  return createFrom(counters, { close: () => client.disconnect(), takeWithin: () => counters.takeAllOrNone });
};

/**
 * Rate limits with counters per process or shared by all, as each rule says. Shared ones are in Redis if configured,
 * else in PostgreSQL.
 */
export const createRateLimit = ({
  env,
  db,
  logger,
}: HasDb & { env: Pick<Env, 'REDIS_URL'>; logger: Pick<Logger, 'error' | 'info'> }): RateLimitClient => {
  if (env.REDIS_URL) return onRedis(env.REDIS_URL, logger);
  const counters = tableCounters({ db });
  const takeWithin =
    (transaction: HasDb): Take =>
    (those) =>
      takePoints(transaction, those);
  return createFrom(counters, { close: counters.close, takeWithin });
};
