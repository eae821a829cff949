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
 * The discount of a coupon in centavos, calculated anew at every call:
 * 1. The goods of the lines that it applies to are added up, without freight.
 * 2. A percentage of that sum is taken, rounded once, half up; or the coupon's fixed value.
 * 3. The result is limited to that sum and never negative.
 *
 * A cart has only one coupon, so discounts never build on each other.
 */
export const discountOf = (rule: DiscountRule, lines: readonly CouponLine[]): Centavos => {
  const goods = eligibleGoods(rule, lines);
  const wanted =
    rule.kind === 'percent' ? Math.floor((goods * rule.amount + WHOLE / 2) / WHOLE) : rule.amount;
  return Math.max(0, Math.min(wanted, goods));
};
