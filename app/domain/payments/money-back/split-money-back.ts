import { type Centavos, splitByLargestRemainder } from '../../shared/money';

/** A paid leg: what it pays of the order and what was charged for it, and how much of both went back already. */
export type PaidLeg = {
  amount: Centavos;
  charged: Centavos;
  backAmount: Centavos;
  backCharged: Centavos;
};

/** What goes back of one leg: of the order's price, and with its share of the interest. */
export type LegShare = { amount: Centavos; charged: Centavos };

const leftOf = ({ amount, backAmount }: PaidLeg): Centavos => amount - backAmount;

/** What of the order's price can still go back over these legs. */
export const leftToGiveBack = (legs: readonly PaidLeg[]): Centavos =>
  legs.reduce((sum, leg) => sum + leftOf(leg), 0);

/** What was charged for the first `part` centavos of a leg, half up; the whole for the whole. */
const chargedFor = ({ amount, charged }: PaidLeg, part: Centavos): Centavos => {
  const [all, of, some] = [BigInt(charged), BigInt(amount), BigInt(part)];
  return Number((2n * all * some + of) / (2n * of));
};

/**
 * Splits an amount of an order's price over the legs that paid it, by what each has left (largest remainder). With it
 * goes the share of the interest, reckoned from all that went back so far, so that giving back in parts ends at just
 * what was charged. The parts add up to the amount; none is above what its leg has left.
 * @throws RangeError for more than is left, or for no whole number of centavos above 0
 */
export const splitMoneyBack = (amount: Centavos, legs: readonly PaidLeg[]): LegShare[] => {
  const left = leftToGiveBack(legs);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new RangeError(`${amount} of ${left} centavos cannot go back`);
  const parts = splitByLargestRemainder(amount, legs.map(leftOf));
  return legs.map((leg, index) => {
    const part = parts[index] ?? 0;
    if (part === 0) return { amount: 0, charged: 0 };
    const charged = chargedFor(leg, leg.backAmount + part) - leg.backCharged;
    return { amount: part, charged: Math.min(Math.max(charged, 0), leg.charged - leg.backCharged) };
  });
};
