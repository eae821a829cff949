import { lockOrderForPayment, moveWaitingOrder } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus } from '~/domain/orders/order-status';
import { type HasDb, inTransaction } from '~/platform/db.server';
import {
  endOpenPaymentParts,
  isOpenPaymentPart,
  lastAttempt,
  lockPaymentParts,
} from './payment-part-store.server';

/**
 * What was closed at its bank cannot be paid any more: when no other attempt took its place the order says so, and asks
 * for another way to pay.
 */
export const leaveUnpaid = (
  services: HasDb,
  { orderId, attempt }: { orderId: number; attempt: number },
): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const paymentParts = await lockPaymentParts(within.db, orderId);
    const isOpen = paymentParts.some((paymentPart) => paymentPart.part > 0 && isOpenPaymentPart(paymentPart));
    if (!order?.awaits || !isOpen || lastAttempt(paymentParts) !== attempt) return;
    await endOpenPaymentParts(within.db, orderId, { status: 'cancelled' });
    await moveWaitingOrder(within, orderId, orderStatus.paymentRefused);
  });
