import { type Centavos, splitByLargestRemainder } from '../shared/money';

/** A line of an order; `goods` is printing with its ink, finishes and services. Centavos. */
export type MoneyLine = {
  itemId: number;
  goods: Centavos;
  /** The order's coupon is for its product. */
  isDiscounted: boolean;
};

/**
 * What each line is of an order's price: its goods less its share of the discount, which is split over the lines that
 * the coupon is for (largest remainder), or over all where staff have changed since what it is for. Freight is nobody's.
 */
export const itemShares = (lines: readonly MoneyLine[], discount: Centavos): Map<number, Centavos> => {
  const isForSome = lines.some(({ isDiscounted }) => isDiscounted);
  const weights = lines.map(({ goods, isDiscounted }) => (isDiscounted || !isForSome ? goods : 0));
  const discounts = splitByLargestRemainder(discount, weights);
  return new Map(lines.map(({ itemId, goods }, index) => [itemId, goods - (discounts[index] ?? 0)]));
};
