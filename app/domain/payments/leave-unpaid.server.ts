import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { moveWaitingOrder } from '~/domain/orders/move-waiting-order.server';
import { orderStatus } from '~/domain/orders/order-status';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { endOpenLegs, isOpenLeg, lastAttempt, lockLegs } from './leg-store.server';

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
    const legs = await lockLegs(within.db, orderId);
    const isOpen = legs.some((leg) => leg.part > 0 && isOpenLeg(leg));
    if (!order?.awaits || !isOpen || lastAttempt(legs) !== attempt) return;
    await endOpenLegs(within.db, orderId, { status: 'cancelled' });
    await moveWaitingOrder(within, orderId, orderStatus.paymentRefused);
  });
