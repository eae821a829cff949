import { type Centavos, splitByLargestRemainder } from '../../../shared/money';
import type { PaymentPartView } from '../../core/payment-view';
import { meansOf } from '../../means/all-means';
import type { RefundGoal, RefundWay } from './refund';

/** A paid part: its amount of the order, what was charged for it, and how much of both was already refunded. */
export type PaidPaymentPart = {
  amount: Centavos;
  charged: Centavos;
  backAmount: Centavos;
  backCharged: Centavos;
};

/** The refund of one part: of the order's price, and with its share of the interest. */
export type PaymentPartShare = { amount: Centavos; charged: Centavos };

const leftOf = ({ amount, backAmount }: PaidPaymentPart): Centavos => amount - backAmount;

/** How much of the order's price these parts can still refund. */
export const leftToGiveBack = (paymentParts: readonly PaidPaymentPart[]): Centavos =>
  paymentParts.reduce((sum, paymentPart) => sum + leftOf(paymentPart), 0);

/**
 * The charge for the first `part` centavos of a part, rounded half up; for the whole amount it is the whole charge.
 */
const chargedFor = ({ amount, charged }: PaidPaymentPart, part: Centavos): Centavos => {
  const [all, of, some] = [BigInt(charged), BigInt(amount), BigInt(part)];
  return Number((2n * all * some + of) / (2n * of));
};

/**
 * Splits a refund over the parts that paid the order, in proportion to what each has left (largest remainder). The
 * share of interest is added. It is calculated from the sum of all refunds so far, so that partial refunds add up to
 * exactly what was charged. The parts add up to the amount, and none exceeds what its part has left.
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

/** A paid part with what is needed to refund it. */
export type BackPaymentPart = PaidPaymentPart & {
  paymentId: number;
  typeId: number;
  paidAt: Date;
  card: PaymentPartView['card'];
};

/** The refund over one part, and its route; centavos. */
export type MoneyBackPart = {
  paymentId: number;
  typeId: number;
  /** Including its share of the interest */
  amount: Centavos;
  /** Of the order's price */
  orderAmount: Centavos;
  goal: RefundGoal;
  way: string;
  time: string;
};

/** `total` is the whole refund including interest; `orderAmount` is its part of the order's price. */
export type MoneyBackPlan = {
  total: Centavos;
  orderAmount: Centavos;
  parts: MoneyBackPart[];
  /** Some of it cannot go back to the payer, so the customer may choose an account instead of the wallet. */
  takesAccount: boolean;
};

const DAY_MS = 86_400_000;

/** Whether bank or gateway can still refund this part to the payer. */
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

/** The route of a refund and its duration, as text for the customer. */
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
 * The refund of an order's price over the parts that paid it, with its routes. Pure.
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
