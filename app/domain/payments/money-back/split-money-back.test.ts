import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftToGiveBack, type PaidLeg, splitMoneyBack } from './split-money-back';

const leg = (amount: number, charged = amount, backAmount = 0, backCharged = 0): PaidLeg => ({
  ...{ amount, charged, backAmount, backCharged },
});

describe('money that goes back over the payments of an order', () => {
  it.each<[string, number, PaidLeg[], [number, number][]]>([
    ['wholly to the only one', 5_000, [leg(5_000)], [[5_000, 5_000]]],
    ['in a part', 1_234, [leg(5_000)], [[1_234, 1_234]]],
    [
      'by their shares',
      300,
      [leg(1_000), leg(2_000)],
      [
        [100, 100],
        [200, 200],
      ],
    ],
    [
      'a spare centavo to the first on a tie',
      101,
      [leg(500), leg(500)],
      [
        [51, 51],
        [50, 50],
      ],
    ],
    ['with the interest that was charged', 5_000, [leg(10_000, 11_000)], [[5_000, 5_500]]],
    ['with its rest at the end', 5_000, [leg(10_000, 11_001, 5_000, 5_501)], [[5_000, 5_500]]],
    [
      'two cards with interest and the wallet',
      30_000,
      [leg(10_000), leg(10_000, 10_500), leg(10_000, 10_333)],
      [
        [10_000, 10_000],
        [10_000, 10_500],
        [10_000, 10_333],
      ],
    ],
    [
      'nothing to one that has given all back',
      10,
      [leg(50, 50, 50, 50), leg(50)],
      [
        [0, 0],
        [10, 10],
      ],
    ],
    [
      'no more than a leg has left',
      60,
      [leg(100, 100, 90, 90), leg(50)],
      [
        [10, 10],
        [50, 50],
      ],
    ],
  ])('%s', (_, amount, legs, parts) => {
    expect(splitMoneyBack(amount, legs).map((part) => [part.amount, part.charged])).toEqual(parts);
  });

  it.each([0, -1, 1.5, 5_001, Number.NaN])('refuses %d of 5.000', (amount) => {
    expect(() => splitMoneyBack(amount, [leg(5_000)])).toThrow(RangeError);
  });

  const paid = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.double({ min: 1, max: 1.4, noNaN: true })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((legs) => legs.map(([amount, rate]) => leg(amount, Math.floor(amount * rate))));

  it('in any parts adds up to what was charged, and never passes what a leg paid', () => {
    fc.assert(
      fc.property(
        paid,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
        (legs, shares) => {
          const give = (amount: number) => {
            const parts = splitMoneyBack(amount, legs);
            expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
            for (const [index, each] of legs.entries()) {
              const part = parts[index] ?? { amount: 0, charged: 0 };
              expect(part.charged).toBeGreaterThanOrEqual(part.amount > 0 ? 1 : 0);
              each.backAmount += part.amount;
              each.backCharged += part.charged;
              expect(each.backAmount).toBeLessThanOrEqual(each.amount);
              expect(each.backCharged).toBeLessThanOrEqual(each.charged);
            }
          };
          for (const share of shares) {
            const amount = Math.floor(leftToGiveBack(legs) * share);
            if (amount > 0) give(amount);
          }
          const rest = leftToGiveBack(legs);
          if (rest > 0) give(rest);
          for (const each of legs)
            expect([each.backAmount, each.backCharged]).toEqual([each.amount, each.charged]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
