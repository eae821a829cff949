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
  return {
    consume: async (rule, key) => {
      try {
        await of(rule).consume(key);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    giveBack: async (rule, key) => {
      await of(rule).reward(key);
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

/** Counters shared by all processes, as far as the rule wants it: on Redis where there is one, else in the table `limite_uso`. */
export const createRateLimit = ({ env, db }: HasDb & { env: Pick<Env, 'REDIS_URL'> }): RateLimitClient =>
  env.REDIS_URL
    ? onRedis(env.REDIS_URL)
    : createFrom(
        (rule) =>
          new RateLimiterPrisma({
            ...options(rule),
            storeClient: db,
            tableName: 'rateLimiterFlexible',
          }),
        () => undefined,
      );
