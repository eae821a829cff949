import { type Centavos, splitByLargestRemainder } from '../shared/money';

/** A line of an order; `goods` is printing including ink, finishes and services. Centavos. */
export type MoneyLine = {
  itemId: number;
  goods: Centavos;
  /** The order's coupon applies to its product. */
  isDiscounted: boolean;
};

/**
 * Each line's share of the order's price: its goods less its share of the discount. The discount is split by largest
 * remainder over the lines that the coupon applies to. It is split over all lines if staff have since changed the
 * coupon so that it applies to none. Freight belongs to no line.
 */
export const itemShares = (lines: readonly MoneyLine[], discount: Centavos): Map<number, Centavos> => {
  const isForSome = lines.some(({ isDiscounted }) => isDiscounted);
  const weights = lines.map(({ goods, isDiscounted }) => (isDiscounted || !isForSome ? goods : 0));
  const discounts = splitByLargestRemainder(discount, weights);
  return new Map(lines.map(({ itemId, goods }, index) => [itemId, goods - (discounts[index] ?? 0)]));
};
