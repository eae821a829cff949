import { saoPauloDateTime } from '../../../shared/calendar';
import type { LimitCounter, LimitRule } from '../../../shared/rate-limit';
import type { PaymentMethod } from '../../core/payment-method';
import type { PlanFacts } from '../../core/payment-plan';
import type { PlanFailure, PlannedPaymentPart } from '../../core/planned-payment';
import { knownMeans, meansOf } from '../../means/all-means';

/**
 * Why an order that awaits payment accepts no other payment for now. `in-review`: a person is checking money that
 * came. `proof-sent`: the customer sent a deposit receipt, so its money may be there already.
 */
export type HeldBack = 'in-review' | 'proof-sent';

/** `isReopened`: the charge before was closed for the change, and another of the same method takes its place. */
export type ChangeFailure = { isReopened?: boolean } & ChangeRefusal;

/** Why the payment of an order was not changed. */
type ChangeRefusal =
  | { kind: 'not-found' }
  | { kind: 'operator' }
  | { kind: 'already-paid' }
  /** It was cancelled. */
  | { kind: 'not-payable' }
  /** Another attempt began after the one that the page shows. */
  | { kind: 'payment-changed' }
  /** The order already waits for exactly this payment. */
  | { kind: 'same-payment' }
  | { kind: HeldBack }
  /** So many charges of the order were requested lately that no bank is asked for another. */
  | { kind: 'too-many-charges'; isWaiting: boolean }
  /** Too many cards were tried. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The bank of the open payment gave no answer. */
  | { kind: 'try-later' }
  | { kind: 'price-changed'; toPay: number }
  | PlanFailure;

/** A payment that an order waits for and that can still be made; cards are excluded, since they need no action. */
export type WaitingPayment = { typeId: number; optionId: number | null; amount: number };

type PaymentPart = WaitingPayment & { part: number; status: string; dueOn: Date | null; expiresAt: Date };

/**
 * The payment that the customer can still make, among the parts of the latest attempt. Null for cards, for expired
 * payments, and for a slip whose day has ended in São Paulo.
 */
export const waitingPaymentOf = (paymentParts: readonly PaymentPart[], now: Date): WaitingPayment | null => {
  const paymentPart = paymentParts.find(({ part, status }) => part === 1 && status === 'pending');
  if (!paymentPart || meansOf(paymentPart.typeId).isDecidedAtOnce || paymentPart.expiresAt <= now)
    return null;
  const today = saoPauloDateTime(now).date;
  const isOverdue = paymentPart.dueOn !== null && paymentPart.dueOn.toISOString().slice(0, 10) < today;
  return isOverdue
    ? null
    : { typeId: paymentPart.typeId, optionId: paymentPart.optionId, amount: paymentPart.amount };
};

/** Whether a plan equals the payment that already waits. */
export const isSamePayment = (
  waiting: WaitingPayment | null,
  plan: readonly PlannedPaymentPart[],
): boolean => {
  const [only, ...more] = plan;
  if (!waiting || !only || more.length > 0) return false;
  const { typeId, optionId, amount } = only;
  const isSameKind = !meansOf(typeId).hasKinds || optionId === waiting.optionId;
  return typeId === waiting.typeId && isSameKind && amount === waiting.amount;
};

/**
 * The methods other than the one that an order already waits for. Credit for the whole amount pays alone and does not
 * change the waiting payment; credit for a part does. If the order is capped (see `isCapped`), only cards and credit.
 */
export const methodsBeside = (
  { waiting, isCapped }: { waiting: WaitingPayment | null; isCapped: boolean },
  { methods, creditAvailable, total }: PlanFacts,
): PaymentMethod[] => {
  if (isCapped) return methods.filter(({ id }) => knownMeans(id)?.isDecidedAtOnce);
  const hasWallet = methods.some(({ id }) => knownMeans(id)?.isCredit);
  const hasPart = hasWallet && creditAvailable > 0 && creditAvailable < total;
  if (!waiting || hasPart) return [...methods];
  return methods.flatMap((method) => {
    if (method.id !== waiting.typeId) return [method];
    const options = method.options.filter(({ id }) => id !== waiting.optionId);
    return knownMeans(method.id)?.hasKinds && options.length > 0 ? [{ ...method, options }] : [];
  });
};

export const HOUR = 60 * 60;

/**
 * Cards that one customer tries, for waiting orders or at checkout. The limit is above what any customer owns, but low
 * for testing stolen numbers.
 */
export const cardAttemptPerAccount: LimitRule = { name: 'cartao-conta', points: 10, windowSeconds: HOUR };

/** The same from one IP address, which an office or a school may share. */
export const cardAttemptPerAddress: LimitRule = { name: 'cartao-ip', points: 20, windowSeconds: HOUR };

/**
 * Payments of one order other than cards, started within a day: each may cost a charge at a bank. Renewed slips and
 * Pix count too. The count only covers the last day.
 */
const MOST_CHARGES = 10;

const CHARGES_WITHIN_MS = 24 * HOUR * 1000;

/** Whether an order with these parts accepts only cards and credit for now. */
export const isCapped = (
  paymentParts: readonly { part: number; typeId: number; createdAt: Date }[],
  now: Date,
): boolean => {
  const since = now.getTime() - CHARGES_WITHIN_MS;
  const charges = paymentParts.filter(
    ({ part, typeId, createdAt }) =>
      part === 1 && !meansOf(typeId).isDecidedAtOnce && createdAt.getTime() > since,
  );
  return charges.length >= MOST_CHARGES;
};

/** The counters of a card attempt, by customer and IP address; an unknown address does not count. */
export const cardCounters = ({ userId, ip }: { userId: number; ip: string | null }): LimitCounter[] => [
  { rule: cardAttemptPerAccount, key: String(userId) },
  ...(ip ? [{ rule: cardAttemptPerAddress, key: ip }] : []),
];
