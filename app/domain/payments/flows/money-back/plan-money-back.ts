import { type Centavos, splitByLargestRemainder } from '../../../shared/money';
import type { PaymentPartView } from '../../core/payment-view';
import { meansOf } from '../../means/all-means';
import type { RefundGoal, RefundWay } from './refund';

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

/** A part that was paid, as far as money may go back over it. */
export type BackPaymentPart = PaidPaymentPart & {
  paymentId: number;
  typeId: number;
  paidAt: Date;
  card: PaymentPartView['card'];
};

/** What goes back over one part, and how; centavos. */
export type MoneyBackPart = {
  paymentId: number;
  typeId: number;
  /** With its share of the interest */
  amount: Centavos;
  /** Of the order's price */
  orderAmount: Centavos;
  goal: RefundGoal;
  way: string;
  time: string;
};

/** `total` is what goes back in all, with interest; `orderAmount` what of the order's price that is. */
export type MoneyBackPlan = {
  total: Centavos;
  orderAmount: Centavos;
  parts: MoneyBackPart[];
  /** Some of it has no way back: the customer may name an account instead of the wallet. */
  takesAccount: boolean;
};

const DAY_MS = 86_400_000;

/** Whether bank or gateway still send money of this part back to who paid it. */
const hasWayBack = ({ typeId, paidAt }: Pick<BackPaymentPart, 'typeId' | 'paidAt'>, now: Date): boolean => {
  const { goesBackTo, back } = meansOf(typeId);
  const days = back?.withinDays ?? Number.POSITIVE_INFINITY;
  return goesBackTo === 'payer' && now.getTime() - paidAt.getTime() < days * DAY_MS;
};

const goalOf = (paymentPart: BackPaymentPart, wanted: RefundWay, now: Date): RefundGoal => {
  if (wanted === 'wallet') return 'wallet';
  if (hasWayBack(paymentPart, now)) return 'payer';
  return wanted === 'same-way' || meansOf(paymentPart.typeId).isCredit ? 'wallet' : 'account';
};

/** How money goes there, and how long that takes, in words for its customer. */
export const wayOf = (
  paymentPart: Pick<BackPaymentPart, 'typeId' | 'card'>,
  goal: RefundGoal,
): { way: string; time: string } => {
  const { back } = meansOf(paymentPart.typeId);
  if (goal === 'payer' && back) return { way: back.way(paymentPart), time: back.time };
  return goal === 'account'
    ? { way: 'Transferimos para a conta que você informou', time: 'em até 5 dias úteis' }
    : { way: 'Vira crédito na sua carteira', time: 'na hora' };
};

/**
 * What goes back of an order's price over the parts that paid it, and how. Pure.
 * @throws RangeError for more than is left
 */
export const planMoneyBack = (
  paymentParts: readonly BackPaymentPart[],
  { amount, wanted, now }: { amount: Centavos | 'all'; wanted: RefundWay; now: Date },
): MoneyBackPlan => {
  const orderAmount = amount === 'all' ? leftToGiveBack(paymentParts) : amount;
  const shares = orderAmount === 0 ? [] : splitMoneyBack(orderAmount, paymentParts);
  const parts = paymentParts.flatMap((paymentPart, index): MoneyBackPart[] => {
    const share = shares[index];
    if (!share || share.amount === 0) return [];
    const { paymentId, typeId } = paymentPart;
    const goal = goalOf(paymentPart, wanted, now);
    return [
      {
        paymentId,
        typeId,
        amount: share.charged,
        orderAmount: share.amount,
        goal,
        ...wayOf(paymentPart, goal),
      },
    ];
  });
  return {
    total: parts.reduce((sum, part) => sum + part.amount, 0),
    orderAmount,
    parts,
    takesAccount: paymentParts.some(
      (paymentPart) => !meansOf(paymentPart.typeId).isCredit && !hasWayBack(paymentPart, now),
    ),
  };
};
