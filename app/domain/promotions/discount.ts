import type { Centavos } from '../shared/money';

/** A line of a cart or order for coupon rules: `goods` is printing, finishes and services, without freight. */
export type CouponLine = { productId: number; goods: Centavos };

/** `amount`: hundredths of a percent, or centavos. No `products` means every product. */
export type DiscountRule = {
  kind: 'percent' | 'value';
  amount: number;
  products: readonly number[];
};

const WHOLE = 100_00;

/** The value of the lines that the coupon applies to, in centavos. */
export const eligibleGoods = ({ products }: DiscountRule, lines: readonly CouponLine[]): Centavos =>
  lines.reduce(
    (sum, { productId, goods }) =>
      products.length === 0 || products.includes(productId) ? sum + goods : sum,
    0,
  );

/**
 * What a coupon takes off, in centavos, from scratch at every call and in this order:
 * 1. the goods of the lines it is for are added up; freight is never among them;
 * 2. a percentage of that sum, rounded once, half up; or the coupon's value;
 * 3. no more than that sum, and no less than nothing.
 * There is one coupon to a cart, so that nothing is taken off what another one left.
 */
export const discountOf = (rule: DiscountRule, lines: readonly CouponLine[]): Centavos => {
  const goods = eligibleGoods(rule, lines);
  const wanted =
    rule.kind === 'percent' ? Math.floor((goods * rule.amount + WHOLE / 2) / WHOLE) : rule.amount;
  return Math.max(0, Math.min(wanted, goods));
};
