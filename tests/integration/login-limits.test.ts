import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongPasswordPerAccount, wrongPasswordPerAddress } from '../../app/domain/accounts/limits';
import type { Allowance, LimitRule } from '../../app/domain/shared/rate-limit';
import { getServices, type Services } from '../../app/services.server';
import type { LimitOrder } from '../factories/limit-child';

/** Guessing passwords through several processes of the shop at once. */

let services: Services;
let children: ChildProcess[] = [];
beforeAll(async () => {
  services = await getServices();
  const path = fileURLToPath(new URL('../factories/limit-child.ts', import.meta.url));
  children = [1, 2].map(() => fork(path, [], { execArgv: ['--import', 'tsx'], env: process.env }));
  await Promise.all(children.map((child) => once(child, 'message')));
}, 60_000);
afterAll(() => {
  for (const child of children) child.disconnect();
});

/** Both processes take so many points each, at the same time. */
const takeInBoth = async (rule: LimitRule, key: string, times: number): Promise<Allowance[]> => {
  const answers = children.map(async (child) => {
    const answered = once(child, 'message');
    child.send({ rule, key, times } satisfies LimitOrder);
    return (await answered)[0] as Allowance[];
  });
  return (await Promise.all(answers)).flat();
};

const waits = (allowances: Allowance[]): number[] =>
  allowances.flatMap((each) => (each.allowed ? [] : [each.retryAfterSeconds]));

/** The wait is over: what was closed is open, and nothing else is forgotten. */
const waitItOut = async (rule: LimitRule, key: string): Promise<void> => {
  const stored = `${rule.name}:${key}`;
  if (process.env.REDIS_URL) {
    const redis = new Redis(process.env.REDIS_URL);
    await redis.del(stored);
    await redis.quit();
  } else await services.db.rateLimiterFlexible.delete({ where: { key: stored } });
};

describe.each([
  ['an account', wrongPasswordPerAccount],
  ['an address', wrongPasswordPerAddress],
])('wrong passwords for %s', (_what, rule) => {
  const key = `somebody-${rule.name}`;

  it('are counted in one place: of 40 in two processes 20 are looked at', async () => {
    const allowances = await takeInBoth(rule, key, 20);
    expect(allowances.filter(({ allowed }) => allowed)).toHaveLength(20);
    for (const wait of waits(allowances)) expect(wait).toBeLessThanOrEqual(900);
  });

  it('cost 15 minutes, then 30, an hour, two, and never more', async () => {
    for (const minutes of [15, 30, 60, 120, 120]) {
      const shut = waits(await takeInBoth(rule, key, 1));
      expect(Math.max(...shut)).toBeGreaterThan(minutes * 60 - 60);
      expect(Math.max(...shut)).toBeLessThanOrEqual(minutes * 60);
      await waitItOut(rule, key);
      expect(waits(await takeInBoth(rule, key, 15)).length).toBe(10);
    }
  });

  it('cost somebody else nothing', async () => {
    expect(waits(await takeInBoth(rule, `another-${rule.name}`, 10))).toEqual([]);
  });
});
