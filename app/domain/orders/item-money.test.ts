import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemShares, type MoneyLine } from './item-money';

const line = (itemId: number, goods: number, isDiscounted = true): MoneyLine => ({
  itemId,
  goods,
  isDiscounted,
});

describe('an item’s share of the price of its order', () => {
  it.each<[string, MoneyLine[], number, number[]]>([
    ['its goods without a discount', [line(1, 500), line(2, 300)], 0, [500, 300]],
    ['less its share of the discount', [line(1, 600), line(2, 300)], 90, [540, 270]],
    [
      'a spare centavo to the largest remainder',
      [line(1, 500), line(2, 500), line(3, 500)],
      100,
      [466, 467, 467],
    ],
    ['without a discount for other items', [line(1, 600), line(2, 300, false)], 60, [540, 300]],
    [
      'with a discount that applies to none any more',
      [line(1, 600, false), line(2, 300, false)],
      90,
      [540, 270],
    ],
    ['nothing if a coupon pays everything', [line(1, 600), line(2, 300)], 900, [0, 0]],
  ])('%s', (_, lines, discount, shares) => {
    expect([...itemShares(lines, discount).values()]).toEqual(shares);
  });

  it('adds up to the goods less the discount, and is never negative', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.boolean()), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, rate) => {
        const all = drawn.map(([goods, isDiscounted], index) => line(index, goods, isDiscounted));
        const isForSome = all.some(({ isDiscounted }) => isDiscounted);
        const eligible = all.filter(({ isDiscounted }) => isDiscounted || !isForSome);
        const discount = Math.floor(eligible.reduce((sum, { goods }) => sum + goods, 0) * rate);
        const shares = [...itemShares(all, discount).values()];
        const goods = all.reduce((sum, each) => sum + each.goods, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(goods - discount);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});
