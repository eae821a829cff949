import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { endPaidOrder, noteCancellation } from '~/domain/orders/end-order.server';
import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import type { OrderView } from '~/domain/orders/order';
import { waitingStatuses } from '~/domain/orders/order-status';
import { readOrder } from '~/domain/orders/read-orders.server';
import { returnCoupon } from '~/domain/promotions/price-coupon.server';
import { inTransaction } from '~/platform/db.server';
import type { Centavos } from '../../../shared/money';
import { fail, ok, type Result } from '../../../shared/result';
import { endUnpaid, leaveUnpaid } from '../../core/end-charge.server';
import { findPaymentParts, lastAttempt, lockPaymentParts } from '../../core/payment-part-store.server';
import { giveMoneyBack } from '../money-back/money-back.server';
import type { MoneyBackPlan } from '../money-back/plan-money-back';
import type { RefundWay } from '../money-back/refund';
import { findHeldBack } from '../pay/amount-due.server';
import { closeAttempt, type StartContext } from '../pay/attempt.server';
import type { CancelFailure } from './labels';

export type CancelInput = {
  userId: number;
  orderId: number;
  /** '' for none, which is only accepted in the grace period. */
  reason: string;
  wanted: RefundWay;
  /** The refund in centavos that the customer saw; null if it was not shown. */
  shown: Centavos | null;
};

/** `back` is null if nothing had been paid. */
export type Cancelled = { orderId: number; back: MoneyBackPlan | null };

/** Rolls back the transaction of a refused cancellation. */
export class Refused extends Error {
  constructor(readonly failure: CancelFailure) {
    super(failure.kind);
  }
}

export const orFailure = (error: unknown): Result<never, CancelFailure> => {
  if (error instanceof Refused) return fail(error.failure);
  throw error;
};

const lacksReason = ({ flags }: OrderView, { reason }: CancelInput): boolean =>
  reason === '' && !flags.inGrace;

const unclosed = {
  paid: 'paid-meanwhile',
  open: 'try-later',
  away: 'try-later',
  'in-review': 'in-review',
} as const;

/**
 * Cancels an unpaid order. Its charges are closed at their banks first, so that a cancelled order cannot be paid. If a
 * payment comes first, it wins.
 */
const cancelUnpaid = async (
  services: StartContext,
  { userId, orderId, reason }: CancelInput,
): Promise<Result<Cancelled, CancelFailure>> => {
  const held = await findHeldBack(services, orderId);
  if (held) return fail({ kind: held });
  const last = lastAttempt(await findPaymentParts(services.db, orderId));
  const closed = await closeAttempt(services, { orderId, userId, last });
  if (closed !== 'closed') return fail({ kind: unclosed[closed] });
  const end = inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    if (!order?.awaits) throw new Refused({ kind: order?.wasPaid ? 'paid-meanwhile' : 'too-late' });
    const paymentParts = await lockPaymentParts(within.db, orderId);
    const heldNow = await findHeldBack(within, orderId);
    if (heldNow) throw new Refused({ kind: heldNow });
    if (lastAttempt(paymentParts) !== last) throw new Refused({ kind: 'try-later' });
    await noteCancellation(within, { orderId, itemId: null, reason });
    await endUnpaid(within, order, paymentParts);
    return ok({ orderId, back: null });
  });
  return end.catch(async (error: unknown) => {
    await leaveUnpaid(services, { orderId, attempt: last });
    return orFailure(error);
  });
};

/**
 * Cancels a paid order in the transaction that locked it. All that is left of its money is refunded, its coupon can be
 * used again, and its items are cancelled.
 * @throws `Refused` if the refund differs from what the customer saw
 */
export const endWhole = async (
  within: StartContext,
  order: PayableOrder,
  { reason, wanted, shown }: Pick<CancelInput, 'reason' | 'wanted' | 'shown'>,
): Promise<MoneyBackPlan> => {
  // Locked before the wallet, as everywhere (GLOSSARY, Locks).
  await lockPaymentParts(within.db, order.id);
  await returnCoupon(within, order.id);
  const back = await giveMoneyBack(within, {
    order,
    amount: 'all',
    cause: 'order',
    wanted,
    reason: reason || 'Pedido cancelado',
  });
  // Refunding all that is left can never exceed it.
  if (!back.ok) throw new Error(`order ${order.id} has ${back.failure.left} left`);
  const { total } = back.value;
  if (shown !== null && shown !== total) throw new Refused({ kind: 'amount-changed', amount: total });
  if (!(await endPaidOrder(within, order.id))) throw new Refused({ kind: 'too-late' });
  return back.value;
};

const cancelPaid = (services: StartContext, input: CancelInput): Promise<Result<Cancelled, CancelFailure>> =>
  inTransaction(services, async (within): Promise<Result<Cancelled, CancelFailure>> => {
    const { userId, orderId, reason } = input;
    const order = await lockOrderForPayment(within, orderId);
    const view = await readOrder(within, userId, orderId);
    if (!order || !view) return fail({ kind: 'not-found' });
    if (order.isCancelled || !view.status.isPaid || !view.flags.cancel) return fail({ kind: 'too-late' });
    if (lacksReason(view, input)) return fail({ kind: 'reason-missing' });
    await noteCancellation(within, { orderId, itemId: null, reason });
    return ok({ orderId, back: await endWhole(within, order, input) });
  }).catch(orFailure);

/**
 * Cancels the customer's own order until production begins, if its flag allows. An unpaid order ends with its charges.
 * A paid one is refunded as chosen (`giveMoneyBack`). A second call fails as too late.
 */
export const cancelOrder = async (
  services: StartContext,
  input: CancelInput,
): Promise<Result<Cancelled, CancelFailure>> => {
  const view = await readOrder(services, input.userId, input.orderId);
  if (!view) return fail({ kind: 'not-found' });
  if (!view.flags.cancel) {
    const isWaiting = waitingStatuses.includes(view.status.id);
    return fail({ kind: (isWaiting && (await findHeldBack(services, input.orderId))) || 'too-late' });
  }
  if (lacksReason(view, input)) return fail({ kind: 'reason-missing' });
  const cancelled = await (view.status.isPaid ? cancelPaid(services, input) : cancelUnpaid(services, input));
  if (cancelled.ok) await notifyOutbox(services);
  return cancelled;
};
