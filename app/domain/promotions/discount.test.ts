import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponLine, type DiscountRule, discountOf, eligibleGoods } from './discount';

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  goods: fc.integer({ min: 0, max: 50_000_00 }),
});
const anyLines = fc.array(anyLine, { maxLength: 12 });
const anyRule: fc.Arbitrary<DiscountRule> = fc.record({
  kind: fc.constantFrom('percent', 'value'),
  amount: fc.integer({ min: 1, max: 100_00 }),
  products: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
});

const totalOf = (lines: readonly CouponLine[], rule: DiscountRule | null): number =>
  lines.reduce((sum, { goods }) => sum + goods, 0) - (rule ? discountOf(rule, lines) : 0);

const percent = (amount: number, products: number[] = []): DiscountRule => ({
  kind: 'percent',
  amount,
  products,
});
const value = (amount: number, products: number[] = []): DiscountRule => ({
  kind: 'value',
  amount,
  products,
});

describe('a discount', () => {
  const lines = [
    { productId: 1, goods: 100_10 },
    { productId: 2, goods: 50_00 },
    { productId: 1, goods: 9_90 },
  ];

  it.each([
    ['a tenth of everything', percent(10_00), 16_00],
    ['a tenth of one product', percent(10_00, [1]), 11_00],
    ['half a percent, with half a centavo rounded up', percent(50, [2, 9]), 25],
    ['everything', percent(100_00), 160_00],
    ['zero for other products', percent(100_00, [7]), 0],
    ['its value', value(30_00), 30_00],
    ['no more than the goods it is for', value(80_00, [2]), 50_00],
    ['zero in value for other products', value(80_00, [7]), 0],
  ])('is %s', (_, rule, discount) => {
    expect(discountOf(rule, lines)).toBe(discount);
  });

  it.each([
    [10_05, 5_00, 50],
    [10_10, 5_00, 51],
    [10_09, 5_00, 50],
    [1, 50_00, 1],
    [1, 49_99, 0],
  ])('of %i centavos at %i hundredths of a percent is %i, rounded once', (goods, amount, discount) => {
    expect(discountOf(percent(amount), [{ productId: 1, goods }])).toBe(discount);
    const split = [goods - Math.floor(goods / 2), Math.floor(goods / 2)];
    expect(
      discountOf(
        percent(amount),
        split.map((half) => ({ productId: 1, goods: half })),
      ),
    ).toBe(discount);
  });

  it('is a whole number of centavos, from zero to the price of its goods', () => {
    fc.assert(
      fc.property(anyRule, anyLines, (rule, cart) => {
        const discount = discountOf(rule, cart);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(eligibleGoods(rule, cart));
      }),
      { numRuns: 10_000 },
    );
  });

  it('does not fall as the coupon or the cart grows', () => {
    fc.assert(
      fc.property(anyRule, anyLines, anyLine, fc.nat(10_00), (rule, cart, line, more) => {
        const discount = discountOf(rule, cart);
        expect(discountOf(rule, [...cart, line])).toBeGreaterThanOrEqual(discount);
        expect(discountOf({ ...rule, amount: rule.amount + more }, cart)).toBeGreaterThanOrEqual(discount);
        expect(discountOf({ ...rule, products: [] }, cart)).toBeGreaterThanOrEqual(discount);
      }),
      { numRuns: 10_000 },
    );
  });

  it('never makes a bigger cart cheaper', () => {
    fc.assert(
      fc.property(anyRule, anyLines, anyLine, (rule, cart, line) => {
        expect(totalOf([...cart, line], rule)).toBeGreaterThanOrEqual(totalOf(cart, rule));
      }),
      { numRuns: 10_000 },
    );
  });

  it('is computed anew each time: twice gives the same, in any order of lines, and without the coupon the total is back', () => {
    fc.assert(
      fc.property(anyRule, anyLines, (rule, cart) => {
        const frozen = Object.freeze(cart.map((line) => Object.freeze(line)));
        const before = totalOf(frozen, null);
        const discount = discountOf(rule, frozen);
        expect(discountOf(rule, frozen)).toBe(discount);
        expect(discountOf(rule, [...frozen].reverse())).toBe(discount);
        expect(totalOf(frozen, rule)).toBe(before - discount);
        expect(totalOf(frozen, null)).toBe(before);
      }),
      { numRuns: 10_000 },
    );
  });
});
