import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { LimitRule } from '~/domain/shared/rate-limit';
import { type Count, type Counters, mostPoints, storedKey, takesPoint } from './counters';

const options = (rule: LimitRule) => ({
  keyPrefix: rule.name,
  points: mostPoints(rule),
  duration: rule.windowSeconds,
});

/** The library's own script, except that a point is only given back to a counter that is not blocked. */
const stepScript = `
local points = tonumber(ARGV[1])
if points < 0 then
  local held = tonumber(redis.call('get', KEYS[1]) or '0')
  if held > 0 and held <= tonumber(ARGV[3]) then held = redis.call('incrby', KEYS[1], points) end
  return {held, math.max(redis.call('pttl', KEYS[1]), 0)}
end
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return {redis.call('incrby', KEYS[1], points), redis.call('pttl', KEYS[1])}
`;

/** One limiter per rule, created at its first use. */
const countersFrom = (limiterOf: (rule: LimitRule) => RateLimiterAbstract): Counters => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const of = (rule: LimitRule): RateLimiterAbstract => {
    const limiter = limiters.get(rule.name) ?? limiterOf(rule);
    limiters.set(rule.name, limiter);
    return limiter;
  };
  return {
    take: async (counters) => {
      const counts: Count[] = [];
      for (const counter of counters) {
        const { rule, key } = counter;
        const isTaken = takesPoint(counter, counts.at(-1));
        const found = isTaken ? await of(rule).penalty(key) : await of(rule).get(key);
        const points = found?.consumedPoints ?? 0;
        counts.push({ points, msBeforeNext: found?.msBeforeNext ?? 0, isTaken });
        if (points > mostPoints(rule)) break;
      }
      return counts;
    },
    look: (counters) =>
      Promise.all(
        counters.map(async ({ rule, key }) => {
          const found = await of(rule).get(key);
          const points = found?.consumedPoints ?? 0;
          return { points, msBeforeNext: found?.msBeforeNext ?? 0, isTaken: false };
        }),
      ),
    giveBack: async (counters) => {
      await Promise.all(
        counters.map(async ({ rule, key }) => {
          const points = (await of(rule).get(key))?.consumedPoints ?? 0;
          if (points >= 1 && points <= mostPoints(rule)) await of(rule).reward(key);
        }),
      );
    },
    shut: async ({ rule, key }, seconds) => {
      await of(rule).block(key, seconds);
    },
    remove: async ({ rule, key }) => {
      await of(rule).delete(key);
    },
  };
};

export const memoryCounters = (): Counters => countersFrom((rule) => new RateLimiterMemory(options(rule)));

/** Takes a point back, even from a blocked counter. */
const undoScript = `
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then return redis.call('decr', KEYS[1]) end
return 0
`;

/**
 * Counters in Redis. While it does not answer, each process counts for itself. `takeAllOrNone`: if one counter
 * refuses, the points of all are taken back, its own too.
 */
export const redisCounters = (storeClient: Redis): Counters & { takeAllOrNone: Counters['take'] } => {
  const counters = countersFrom(
    (rule) =>
      new RateLimiterRedis({
        ...options(rule),
        storeClient,
        customIncrTtlLuaScript: stepScript,
        insuranceLimiter: new RateLimiterMemory(options(rule)),
      }),
  );
  const takeAllOrNone: Counters['take'] = async (wanted) => {
    const counts = await counters.take(wanted);
    const isRefused = counts.some(({ points }, at) => wanted[at] && points > mostPoints(wanted[at].rule));
    const taken = isRefused ? wanted.filter((_, at) => counts[at]?.isTaken) : [];
    const undone = taken.map((counter) => storeClient.eval(undoScript, 1, storedKey(counter)));
    // A point that Redis does not confirm to be taken back stays only in this process, until its window ends.
    await Promise.allSettled(undone);
    return counts;
  };
  return { ...counters, takeAllOrNone };
};
