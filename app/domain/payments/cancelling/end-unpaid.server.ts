import { captureCredit, releaseCredit } from '~/domain/credit/hold-credit.server';
import { cancelUnpaidOrder, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { returnCoupon } from '~/domain/promotions/price-coupon.server';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import { endOpenPaymentParts, type PaymentRow, settlePayment } from '../payment-part-store.server';

type Within = HasDb & { clock: Clock };

/** What the wallet holds goes back; of an order that staff had paid another way it is the shop's. */
const endHeld = async (within: Within, order: PayableOrder, held: readonly PaymentRow[]): Promise<void> => {
  const isKept = !order.awaits && !order.isCancelled;
  for (const { id, amount } of held) {
    const move = { userId: order.userId, orderId: order.id, amount };
    if (isKept) {
      await captureCredit(within, { ...move, key: `capture-${id}` });
      await settlePayment(within.db, id, { status: 'paid', paidAt: within.clock.now() });
    } else {
      await releaseCredit(within, { ...move, key: `release-${id}` });
      await settlePayment(within.db, id, { status: 'cancelled' });
    }
  }
};

/**
 * Ends what waits of an order: its open payments, what it held of the wallet, its coupon, and the order itself where it
 * waits for money; one that staff ended or had paid another way keeps its status. To be called in the transaction that
 * locked order and parts, once nothing of it can be paid at a bank any more. Answers whether the order was cancelled.
 */
export const endUnpaid = async (
  within: Within,
  order: PayableOrder,
  paymentParts: readonly PaymentRow[],
): Promise<boolean> => {
  await endOpenPaymentParts(within.db, order.id, { status: 'cancelled' });
  const isDead = order.awaits || order.isCancelled;
  if (isDead && !order.wasPaid) await returnCoupon(within, order.id);
  await endHeld(
    within,
    order,
    paymentParts.filter(({ part, status }) => part === 0 && status === 'pending'),
  );
  return order.awaits ? cancelUnpaidOrder(within, order.id) : false;
};
