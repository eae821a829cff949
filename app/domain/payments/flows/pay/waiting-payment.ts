import { saoPauloDateTime } from '../../../shared/calendar';
import type { LimitCounter, LimitRule } from '../../../shared/rate-limit';
import type { PaymentMethod } from '../../core/payment-method';
import type { PlanFacts } from '../../core/payment-plan';
import type { PlanFailure, PlannedPaymentPart } from '../../core/planned-payment';
import { knownMeans, meansOf } from '../../means/all-means';

/**
 * Why an order that waits for its money takes no other payment for now. `in-review`: money came that a person looks at.
 * `proof-sent`: the receipt of the deposit that waits was sent, and its money may be there already.
 */
export type HeldBack = 'in-review' | 'proof-sent';

/** Why the payment of an order was not changed. */
export type ChangeFailure =
  | { kind: 'not-found' }
  | { kind: 'operator' }
  | { kind: 'already-paid' }
  /** It was cancelled. */
  | { kind: 'not-payable' }
  /** Another attempt to pay began after the one that the page shows. */
  | { kind: 'payment-changed' }
  /** The order waits for just this payment. */
  | { kind: 'same-payment' }
  | { kind: HeldBack }
  /** Banks were asked for so many charges of the order lately that they are asked for no other. */
  | { kind: 'too-many-charges'; isWaiting: boolean }
  /** Too many cards were tried. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The bank of the payment that would end gave no answer. */
  | { kind: 'try-later' }
  | { kind: 'price-changed'; toPay: number }
  | PlanFailure;

/** A payment that an order waits for and that can still be made; a card is decided without its holder. */
export type WaitingPayment = { typeId: number; optionId: number | null; amount: number };

type PaymentPart = WaitingPayment & { part: number; status: string; dueOn: Date | null; expiresAt: Date };

/**
 * The one that the customer has at hand among the parts of the latest attempt; null for cards, for what has run out, and
 * for a slip whose day in São Paulo is over.
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

/** Whether a plan comes to just what waits already. */
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
 * The methods without what an order waits for already. Credit for the whole pays it alone, and makes nothing else of the
 * payment that waits; a part from the wallet makes another one. Of one that is capped (see `isCapped`) cards and credit
 * alone.
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

/** Cards that one customer gives for orders that wait, or that are refused when a cart is finished: more than anybody owns, few for who tries stolen numbers. */
export const cardAttemptPerAccount: LimitRule = { name: 'cartao-conta', points: 10, windowSeconds: HOUR };

/** The same from one address, by any customers: an office or a school shares one. */
export const cardAttemptPerAddress: LimitRule = { name: 'cartao-ip', points: 20, windowSeconds: HOUR };

/**
 * Payments of one order that are no card, begun within a day: each may cost a charge at a bank. A slip that is made anew
 * after its day and a Pix after its term count likewise; days later the count begins anew.
 */
const MOST_CHARGES = 10;

const CHARGES_WITHIN_MS = 24 * HOUR * 1000;

/** Whether an order with these parts takes no more payments but cards and credit for now. */
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

/** Whose card it is that is tried, and from where; an address that is not known does not count. */
export const cardCounters = ({ userId, ip }: { userId: number; ip: string | null }): LimitCounter[] => [
  { rule: cardAttemptPerAccount, key: String(userId) },
  ...(ip ? [{ rule: cardAttemptPerAddress, key: ip }] : []),
];
