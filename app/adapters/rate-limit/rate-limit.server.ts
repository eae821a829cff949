import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPrisma,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitRule, RateLimit } from '~/domain/shared/rate-limit';
import type { HasDb } from '~/platform/db.server';
import type { Env } from '~/platform/env.server';

export type RateLimitClient = RateLimit & { close(): void };

type LimiterOf = (rule: LimitRule) => RateLimiterAbstract;

const options = (rule: LimitRule) => ({
  keyPrefix: rule.name,
  points: rule.points,
  duration: rule.windowSeconds,
});

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** How often a key overflowed; nothing is ever refused here. */
const strikesOf = (rule: LimitRule, memorySeconds: number): LimitRule => ({
  name: `${rule.name}-vezes`,
  points: Number.MAX_SAFE_INTEGER,
  windowSeconds: memorySeconds,
});

/** One limiter for each rule, made at its first use; what keeps the counters is the caller's. */
const createFrom = (limiterOf: LimiterOf, close: () => void): RateLimitClient => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const of = (rule: LimitRule): RateLimiterAbstract => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limiter = rule.perProcess ? new RateLimiterMemory(options(rule)) : limiterOf(rule);
    limiters.set(rule.name, limiter);
    return limiter;
  };
  /**
   * Seconds that somebody has to wait who was refused. Counting is one step in the store, so that of all attempts in
   * all processes one alone is the first too many: that one shuts the key for longer than the time before.
   */
  const waitOf = async (rule: LimitRule, key: string, refusal: RateLimiterRes): Promise<number> => {
    const { growing, points, windowSeconds } = rule;
    if (!growing || refusal.consumedPoints !== points + 1) return seconds(refusal.msBeforeNext);
    const { consumedPoints: times } = await of(strikesOf(rule, growing.memorySeconds)).penalty(key);
    const wait = Math.min(growing.longestSeconds, windowSeconds * 2 ** (times - 1));
    await of(rule).block(key, wait);
    return wait;
  };
  return {
    consume: async (rule, key) => {
      try {
        await of(rule).consume(key);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: await waitOf(rule, key, refusal) };
      }
    },
    giveBack: async (rule, key) => {
      await of(rule).reward(key);
    },
    forget: async (rule, key) => {
      await of(rule).delete(key);
      if (rule.growing) await of(strikesOf(rule, rule.growing.memorySeconds)).delete(key);
    },
    close,
  };
};

/** On Redis; while it does not answer, each process counts for itself. */
const onRedis = (url: string): RateLimitClient => {
  const storeClient = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 1_000 });
  // Without a listener an unreachable Redis would end the process.
  storeClient.on('error', () => undefined);
  return createFrom(
    (rule) =>
      new RateLimiterRedis({
        ...options(rule),
        storeClient,
        insuranceLimiter: new RateLimiterMemory(options(rule)),
      }),
    () => storeClient.disconnect(),
  );
};

type Counter = { key: string; points: number; expire: Date | null };

/**
 * The library asks twice for each point, and between the two a window may end under another process; this asks
 * once. It is what the library means its stores to bring.
 */
class OnPostgres extends RateLimiterPrisma {
  readonly #db: HasDb['db'];

  constructor(rule: LimitRule, db: HasDb['db']) {
    super({ ...options(rule), storeClient: db, tableName: 'rateLimiterFlexible' });
    this.#db = db;
  }

  async _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Counter> {
    const now = new Date();
    const expire = msDuration > 0 ? new Date(now.getTime() + msDuration) : null;
    const rows = await this.#db.$queryRaw<Counter[]>`
      insert into limite_uso as l (chave, pontos, expira_em) values (${key}, ${points}, ${expire})
      on conflict (chave) do update set
        pontos = case when ${forceExpire} or l.expira_em <= ${now} then excluded.pontos
                      else l.pontos + excluded.pontos end,
        expira_em = case when ${forceExpire} or l.expira_em <= ${now} then excluded.expira_em else l.expira_em end
      returning chave as "key", pontos as "points", expira_em as "expire"`;
    const counter = rows[0];
    if (!counter) throw new Error('the counter answered nothing');
    return counter;
  }
}

/** Counters shared by all processes, as far as the rule wants it: on Redis where there is one, else in the table `limite_uso`. */
export const createRateLimit = ({ env, db }: HasDb & { env: Pick<Env, 'REDIS_URL'> }): RateLimitClient =>
  env.REDIS_URL
    ? onRedis(env.REDIS_URL)
    : createFrom(
        (rule) => new OnPostgres(rule, db),
        () => undefined,
      );
