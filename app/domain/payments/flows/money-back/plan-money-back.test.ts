import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftToGiveBack, type PaidPaymentPart, splitMoneyBack } from './plan-money-back';

const paymentPart = (amount: number, charged = amount, backAmount = 0, backCharged = 0): PaidPaymentPart => ({
  amount,
  charged,
  backAmount,
  backCharged,
});

describe('a refund split over the payments of an order', () => {
  it.each<[string, number, PaidPaymentPart[], [number, number][]]>([
    ['everything to the only one', 5_000, [paymentPart(5_000)], [[5_000, 5_000]]],
    ['a part of one', 1_234, [paymentPart(5_000)], [[1_234, 1_234]]],
    [
      'by their shares',
      300,
      [paymentPart(1_000), paymentPart(2_000)],
      [
        [100, 100],
        [200, 200],
      ],
    ],
    [
      'a spare centavo to the first on a tie',
      101,
      [paymentPart(500), paymentPart(500)],
      [
        [51, 51],
        [50, 50],
      ],
    ],
    ['with the interest that was charged', 5_000, [paymentPart(10_000, 11_000)], [[5_000, 5_500]]],
    ['with its remainder at the end', 5_000, [paymentPart(10_000, 11_001, 5_000, 5_501)], [[5_000, 5_500]]],
    [
      'to two cards with interest and to credit',
      30_000,
      [paymentPart(10_000), paymentPart(10_000, 10_500), paymentPart(10_000, 10_333)],
      [
        [10_000, 10_000],
        [10_000, 10_500],
        [10_000, 10_333],
      ],
    ],
    [
      'nothing to one that is fully refunded',
      10,
      [paymentPart(50, 50, 50, 50), paymentPart(50)],
      [
        [0, 0],
        [10, 10],
      ],
    ],
    [
      'no more than a part has left',
      60,
      [paymentPart(100, 100, 90, 90), paymentPart(50)],
      [
        [10, 10],
        [50, 50],
      ],
    ],
  ])('%s', (_, amount, paymentParts, parts) => {
    expect(splitMoneyBack(amount, paymentParts).map((part) => [part.amount, part.charged])).toEqual(parts);
  });

  it.each([0, -1, 1.5, 5_001, Number.NaN])('refuses %d of 5.000', (amount) => {
    expect(() => splitMoneyBack(amount, [paymentPart(5_000)])).toThrow(RangeError);
  });

  const paid = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.double({ min: 1, max: 1.4, noNaN: true })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((paymentParts) =>
      paymentParts.map(([amount, rate]) => paymentPart(amount, Math.floor(amount * rate))),
    );

  it('in any parts adds up to the charge, and never exceeds what a part paid', () => {
    fc.assert(
      fc.property(
        paid,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
        (paymentParts, shares) => {
          const give = (amount: number) => {
            const parts = splitMoneyBack(amount, paymentParts);
            expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
            for (const [index, each] of paymentParts.entries()) {
              const part = parts[index] ?? { amount: 0, charged: 0 };
              expect(part.charged).toBeGreaterThanOrEqual(part.amount > 0 ? 1 : 0);
              each.backAmount += part.amount;
              each.backCharged += part.charged;
              expect(each.backAmount).toBeLessThanOrEqual(each.amount);
              expect(each.backCharged).toBeLessThanOrEqual(each.charged);
            }
          };
          for (const share of shares) {
            const amount = Math.floor(leftToGiveBack(paymentParts) * share);
            if (amount > 0) give(amount);
          }
          const rest = leftToGiveBack(paymentParts);
          if (rest > 0) give(rest);
          for (const each of paymentParts)
            expect([each.backAmount, each.backCharged]).toEqual([each.amount, each.charged]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
