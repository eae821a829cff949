import { type Centavos, splitByLargestRemainder } from '../../shared/money';

/** A paid part: what it pays of the order and what was charged for it, and how much of both went back already. */
export type PaidPaymentPart = {
  amount: Centavos;
  charged: Centavos;
  backAmount: Centavos;
  backCharged: Centavos;
};

/** What goes back of one part: of the order's price, and with its share of the interest. */
export type PaymentPartShare = { amount: Centavos; charged: Centavos };

const leftOf = ({ amount, backAmount }: PaidPaymentPart): Centavos => amount - backAmount;

/** What of the order's price can still go back over these parts. */
export const leftToGiveBack = (paymentParts: readonly PaidPaymentPart[]): Centavos =>
  paymentParts.reduce((sum, paymentPart) => sum + leftOf(paymentPart), 0);

/** What was charged for the first `part` centavos of a part, half up; the whole for the whole. */
const chargedFor = ({ amount, charged }: PaidPaymentPart, part: Centavos): Centavos => {
  const [all, of, some] = [BigInt(charged), BigInt(amount), BigInt(part)];
  return Number((2n * all * some + of) / (2n * of));
};

/**
 * Splits an amount of an order's price over the parts that paid it, by what each has left (largest remainder). With it
 * goes the share of the interest, reckoned from all that went back so far, so that giving back in parts ends at just
 * what was charged. The parts add up to the amount; none is above what its part has left.
 * @throws RangeError for more than is left, or for no whole number of centavos above 0
 */
export const splitMoneyBack = (
  amount: Centavos,
  paymentParts: readonly PaidPaymentPart[],
): PaymentPartShare[] => {
  const left = leftToGiveBack(paymentParts);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new RangeError(`${amount} of ${left} centavos cannot go back`);
  const parts = splitByLargestRemainder(amount, paymentParts.map(leftOf));
  return paymentParts.map((paymentPart, index) => {
    const part = parts[index] ?? 0;
    if (part === 0) return { amount: 0, charged: 0 };
    const charged = chargedFor(paymentPart, paymentPart.backAmount + part) - paymentPart.backCharged;
    return {
      amount: part,
      charged: Math.min(Math.max(charged, 0), paymentPart.charged - paymentPart.backCharged),
    };
  });
};
