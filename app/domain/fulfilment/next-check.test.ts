import { describe, expect, it } from 'vitest';
import { type CheckFacts, carrierRestMs, givenUpBefore, nextCheckAt } from './parcel';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const hoursUntil = (facts: Partial<CheckFacts> & { days?: number }, random = 0.5) => {
  const { days = 1, ...rest } = facts;
  const next = nextCheckAt(
    { now, dispatchedAt: daysAgo(days), state: 'in-transit', failures: 0, ...rest },
    random,
  );
  return (next.getTime() - now.getTime()) / 3_600_000;
};

describe('the next request about a parcel is made', () => {
  it.each([
    ['every hour at first', {}, 1],
    ['every hour up to the tenth day', { days: 10 }, 1],
    ['every three hours then', { days: 11 }, 3],
    ['twice a day when it is old', { days: 26 }, 12],
    ['every two hours while there is no event', { state: 'announced' as const }, 2],
    ['every six hours once three days are over', { state: 'announced' as const, days: 4 }, 6],
    ['twice a day for a lost parcel, as it may be found', { state: 'lost' as const }, 12],
    ['an hour after a first failed answer', { failures: 1 }, 1],
    ['four hours after a third', { failures: 3 }, 4],
    ['after twelve hours at most', { failures: 40 }, 12],
  ])('%s', (_name, facts, hours) => {
    expect(hoursUntil(facts)).toBe(hours);
  });

  it('up to a tenth earlier or later, so that requests are spread', () => {
    expect(hoursUntil({}, 0)).toBeCloseTo(0.9);
    expect(hoursUntil({}, 1)).toBeCloseTo(1.1);
  });
});

it('a carrier that does not answer is left alone longer each time, at most two hours', () => {
  expect([1, 2, 3, 7, 30].map((failures) => carrierRestMs(failures, 0.5) / 60_000)).toEqual([
    2, 4, 8, 120, 120,
  ]);
});

it('parcels are given up after 90 days, or after 20 without any event', () => {
  expect(givenUpBefore(now)).toEqual({ reported: daysAgo(90), unreported: daysAgo(20) });
});
