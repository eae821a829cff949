import { saoPauloDateTime } from '../shared/calendar';
import { knownMeans, meansOf } from './all-means';
import type { PaymentMethod } from './payment-method';
import type { PlanFacts, PlannedPaymentPart } from './payment-plan';

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
