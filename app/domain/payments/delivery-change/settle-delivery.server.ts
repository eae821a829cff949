import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { readOrder } from '~/domain/orders/read-orders.server';
import { redirectOrder } from '~/domain/orders/redirect-order.server';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import { giveBackOtherAmounts } from '../give-back.server';
import { type PaymentRow, settlePayment } from '../payment-part-store.server';
import { findDeliveryToPay } from './delivery-to-pay-store.server';
import { isOpenDelivery } from './waiting-delivery';

/**
 * Whether money that came for a delivery still changes it. The time in which its customer could ask is over by then
 * perhaps; what counts is that nothing of the order is in production.
 */
export const canSettleDelivery = async (
  within: HasDb & { clock: Clock },
  order: PayableOrder,
  paymentPart: PaymentRow,
): Promise<boolean> => {
  if (!isOpenDelivery(paymentPart) || order.awaits || order.isCancelled) return false;
  const view = await readOrder(within, order.userId, order.id);
  return Boolean(view?.status.isPaid && view.flags.cancel);
};

/** Its money is there: the order goes elsewhere. To be called in the transaction that locked the order. */
export const settleDelivery = async (
  within: HasDb & { clock: Clock },
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
