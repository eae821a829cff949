import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { readOrder, readOrderStatus } from '~/domain/orders/read-orders.server';
import { redirectOrder } from '~/domain/orders/redirect-order.server';
import { inTransaction } from '~/platform/db.server';
import type { Delivery } from '../../../cart/cart';
import type { Centavos } from '../../../shared/money';
import { fail, ok, type Result } from '../../../shared/result';
import { isUnclosed } from '../../core/end-charge.server';
import type { BookingContext, PaymentContext, Purpose } from '../../core/payment-handler.server';
import {
  findPaymentParts,
  lockPaymentParts,
  type PaymentRow,
  settlePayment,
} from '../../core/payment-part-store.server';
import { giveBackOtherAmounts } from '../../core/settle-payment.server';
import { handlerOf } from '../../means/all-handlers.server';
import { type CheckContext, checkPaymentPart } from '../pay/check-payment.server';
import { findDeliveryToPay } from './delivery-to-pay-store.server';

/** A dearer delivery of a paid order that awaits its Pix. */
export type WaitingDelivery = {
  delivery: Delivery;
  /** The extra price. */
  amount: Centavos;
  /** Null until the bank has issued the charge. */
  copyPaste: string | null;
  txid: string | null;
  expiresAt: Date;
};

type PaidFor = { purpose: string; status: string };

/** Whether it is a payment for a delivery that is still open. */
export const isOpenDelivery = ({ purpose, status }: PaidFor): boolean =>
  purpose === 'delivery' && status === 'pending';

/**
 * Whether money that came for a delivery can still change it. The customer's time to ask for it may be over by then;
 * what counts is that no item is in production.
 */
const canSettleDelivery = async (
  within: BookingContext,
  order: PayableOrder,
  paymentPart: PaymentRow,
): Promise<boolean> => {
  if (!isOpenDelivery(paymentPart) || order.awaits || order.isCancelled) return false;
  const view = await readOrder(within, order.userId, order.id);
  return Boolean(view?.status.isPaid && view.flags.cancel);
};

/** The payment arrived, so the delivery is changed. Call it in the transaction that locked the order. */
const settleDelivery = async (
  within: BookingContext,
  order: PayableOrder,
  paymentPart: PaymentRow,
  paidAt: Date,
): Promise<void> => {
  await settlePayment(within.db, paymentPart.id, { status: 'paid', paidAt });
  const view = await readOrder(within, order.userId, order.id);
  const wanted = await findDeliveryToPay(within.db, paymentPart.id);
  if (!view || !wanted) throw new Error(`payment ${paymentPart.id} brings no delivery`);
  await redirectOrder(within, { order: view, ...wanted });
  await giveBackOtherAmounts(within, order);
};

/** How a payment for a delivery is booked. */
export const deliveryPurpose: Purpose = { canSettle: canSettleDelivery, settle: settleDelivery };

/**
 * The dearer delivery that an order waits for, or null. The caller must have checked that the order is the customer's
 * own. `paid`: its money just came. The bank is asked, so that a payment is seen even if its callback is lost.
 * `refused`: the bank refused the last charge.
 */
export const readWaitingDelivery = async (
  services: CheckContext,
  orderId: number,
): Promise<WaitingDelivery | 'paid' | 'refused' | null> => {
  const paymentParts = await findPaymentParts(services.db, orderId);
  const last = paymentParts.at(-1);
  if (last?.purpose === 'delivery' && last.status === 'refused') return 'refused';
  const paymentPart = paymentParts.find(isOpenDelivery);
  const wanted = paymentPart && (await findDeliveryToPay(services.db, paymentPart.id));
  if (!paymentPart || !wanted) return null;
  if ((await checkPaymentPart(services, paymentPart)) === 'paid') return 'paid';
  const { amount, copyPaste, txid, expiresAt } = paymentPart;
  return { delivery: wanted.after, amount, copyPaste, txid, expiresAt };
};

export type GiveUpFailure = { kind: 'not-found' | 'nothing-waits' | 'paid-meanwhile' | 'try-later' };

/** Keeps the present delivery: the Pix for the other one is cancelled at its bank first. */
export const giveUpDelivery = async (
  services: PaymentContext,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<{ orderId: number }, GiveUpFailure>> => {
  if (!(await readOrderStatus(services, userId, orderId))) return fail({ kind: 'not-found' });
  const paymentPart = (await findPaymentParts(services.db, orderId)).find(isOpenDelivery);
  if (!paymentPart?.txid) return fail({ kind: 'nothing-waits' });
  const closed = await handlerOf(paymentPart.typeId).close?.(
    services,
    { ...paymentPart, txid: paymentPart.txid },
    userId,
  );
  if (closed === 'paid') return fail({ kind: 'paid-meanwhile' });
  if (closed && isUnclosed(closed)) return fail({ kind: 'try-later' });
  return inTransaction(services, async (within): Promise<Result<{ orderId: number }, GiveUpFailure>> => {
    await lockOrderForPayment(within, orderId);
    const now = (await lockPaymentParts(within.db, orderId)).find(({ id }) => id === paymentPart.id);
    if (now?.status === 'paid') return fail({ kind: 'paid-meanwhile' });
    if (now && isOpenDelivery(now)) await settlePayment(within.db, paymentPart.id, { status: 'cancelled' });
    return ok({ orderId });
  });
};
