import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  wrongLoginsPerAddress,
  wrongPasswordPerAccount,
  wrongPasswordPerDevice,
  wrongPasswordPerPair,
} from '~/domain/accounts/limits';
import type { Allowance, LimitRule } from '~/domain/shared/rate-limit';
import { getServices, type Services } from '~/services.server';
import type { LimitOrder } from '../factories/limit-child';

/** Password guessing through several processes of the shop at once. */

let services: Services;
let children: ChildProcess[] = [];
beforeAll(async () => {
  services = await getServices();
  const path = fileURLToPath(new URL('../factories/limit-child.ts', import.meta.url));
  children = [1, 2].map(() => fork(path, [], { execArgv: ['--import', 'tsx'], env: process.env }));
  await Promise.all(children.map((child) => once(child, 'message')));
});
afterAll(() => {
  for (const child of children) child.disconnect();
});

/** Each of two processes takes this number of points, in parallel. */
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

/** Ends the waiting period: what was blocked is open, and all other counters stay. */
const waitItOut = async (rule: LimitRule, key: string): Promise<void> => {
  const stored = `${rule.name}:${key}`;
  if (process.env.REDIS_URL) {
    const redis = new Redis(process.env.REDIS_URL);
    await redis.del(stored);
    await redis.quit();
  } else await services.db.rateLimiterFlexible.delete({ where: { key: stored } });
};

describe('an attempt', () => {
  const addressOf = (key: string) => ({ rule: wrongLoginsPerAddress, key, countsFirstOnly: true }) as const;
  const pairOf = (key: string) => ({ rule: wrongPasswordPerPair, key });
  const accountOf = (key: string) => ({ rule: wrongPasswordPerAccount, key });
  const countersOf = (login: string, ip: string) => [
    pairOf(`${login} ${ip}`),
    addressOf(ip),
    accountOf(login),
  ];

  it('counts for an address the number of wrong logins, not of attempts', async () => {
    const { rateLimit } = services;
    for (let turn = 0; turn < 30; turn += 1) await rateLimit.attempt(countersOf('one', 'counted'));
    for (let other = 0; other < 19; other += 1)
      expect((await rateLimit.attempt(countersOf(`other-${other}`, 'counted'))).allowed).toBe(true);
    expect((await rateLimit.attempt(countersOf('other-0', 'counted'))).allowed).toBe(true);
    for (const login of ['another', 'other-0'])
      expect((await rateLimit.attempt(countersOf(login, 'counted'))).allowed).toBe(false);
  });

  it('takes no points if it is refused, and returns those it took', async () => {
    const { rateLimit } = services;
    for (let other = 0; other < 21; other += 1) await rateLimit.attempt(countersOf(`shut-${other}`, 'shut'));
    for (let turn = 0; turn < 60; turn += 1) await rateLimit.attempt(countersOf('spared', 'shut'));
    for (let turn = 0; turn < 60; turn += 1) {
      const attempt = await rateLimit.attempt(countersOf('spared', 'open'));
      expect(attempt).toMatchObject({ allowed: true, delaySeconds: 0 });
      if (attempt.allowed) await attempt.giveBack();
    }
    for (let other = 0; other < 20; other += 1)
      expect((await rateLimit.attempt(countersOf(`open-${other}`, 'open'))).allowed).toBe(true);
  });

  it('on an account that is attacked from many addresses waits, and is not refused', async () => {
    const { rateLimit } = services;
    await takeInBoth(wrongPasswordPerAccount, 'many-places', 25);
    for (let place = 0; place < 60; place += 1)
      expect(await rateLimit.attempt(countersOf('many-places', `place-${place}`))).toMatchObject({
        allowed: true,
        delaySeconds: 4,
      });
  });
});

describe.each([
  ['a known browser', wrongPasswordPerDevice],
  ['a login at an address', wrongPasswordPerPair],
])('wrong passwords for %s', (_what, rule) => {
  const key = `somebody-${rule.name}`;

  it('are counted in one place: of 40 in two processes 10 are checked', async () => {
    const allowances = await takeInBoth(rule, key, 20);
    expect(allowances.filter(({ allowed }) => allowed)).toHaveLength(10);
    for (const wait of waits(allowances)) expect(wait).toBeLessThanOrEqual(900);
  });

  it('cost 15 minutes, then 30, an hour, two, and never more', async () => {
    for (const minutes of [15, 30, 60, 120, 120]) {
      const shut = waits(await takeInBoth(rule, key, 1));
      expect(Math.max(...shut)).toBeGreaterThan(minutes * 60 - 60);
      expect(Math.max(...shut)).toBeLessThanOrEqual(minutes * 60);
      await waitItOut(rule, key);
      expect(waits(await takeInBoth(rule, key, 10)).length).toBe(10);
    }
  });

  it('are not blocked longer by a right one that was being checked meanwhile', async () => {
    const { rateLimit } = services;
    const counter = { rule, key: `under-way-${rule.name}` };
    await takeInBoth(rule, counter.key, 5);
    expect(waits([await rateLimit.consume(rule, counter.key)])).toEqual([15 * 60]);
    await rateLimit.giveBackEach([counter]);
    const [wait] = waits([await rateLimit.consume(rule, counter.key)]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('get points back only where they were taken: no window has more than its points', async () => {
    const { rateLimit } = services;
    const counter = { rule, key: `given-back-${rule.name}` };
    await rateLimit.giveBackEach([counter, counter]);
    await takeInBoth(rule, counter.key, 5);
    await rateLimit.giveBackEach([counter]);
    expect(await rateLimit.consume(rule, counter.key)).toEqual({ allowed: true });
    expect(waits([await rateLimit.consume(rule, counter.key)])).toEqual([15 * 60]);
  });

  it('get all points back if many were right in parallel', async () => {
    const { rateLimit } = services;
    const counter = { rule, key: `office-${rule.name}` };
    await takeInBoth(rule, counter.key, 5);
    await Promise.all(Array.from({ length: 10 }, () => rateLimit.giveBackEach([counter])));
    expect(waits(await takeInBoth(rule, counter.key, 5))).toEqual([]);
  });

  it('are checked without being counted', async () => {
    const { rateLimit } = services;
    const counter = { rule, key: `looked-at-${rule.name}` };
    const other = { rule, key: `another-looked-at-${rule.name}` };
    await takeInBoth(rule, counter.key, 4);
    for (let times = 0; times < 5; times += 1)
      expect(await rateLimit.look([other, counter])).toEqual({ allowed: true });
    expect(waits(await takeInBoth(rule, counter.key, 1))).toEqual([]);
    expect(waits([await rateLimit.look([other, counter])])).toEqual([expect.any(Number)]);
    expect(await rateLimit.look([other])).toEqual({ allowed: true });
  });

  it('cost no others anything', async () => {
    expect(waits(await takeInBoth(rule, `another-${rule.name}`, 5))).toEqual([]);
  });
});
