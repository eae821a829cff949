import { captureCredit } from '~/domain/credit/hold-credit.server';
import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { markOrderPaid } from '~/domain/orders/mark-order-paid.server';
import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../shared/ports';
import { giveBackOtherAmounts } from './give-back.server';
import { findPaymentParts, type PaymentRow, settlePayment } from './payment-part-store.server';

type Services = HasDb & { clock: Clock; logger: Logger };

/**
 * Turns the order to paid once every part of the attempt is: what its wallet holds is then the shop's. To be called in
 * the transaction that locked the order.
 */
export const completeOrder = async (
  within: Services,
  order: PayableOrder,
  attempt: number,
  paidAt: Date,
): Promise<boolean> => {
  const paymentParts = await findPaymentParts(within.db, order.id);
  if (
    paymentParts.some(
      (paymentPart) =>
        paymentPart.part > 0 && paymentPart.attempt === attempt && paymentPart.status !== 'paid',
    )
  )
    return false;
  for (const paymentPart of paymentParts.filter(({ part, status }) => part === 0 && status === 'pending')) {
    const { id, amount } = paymentPart;
    await captureCredit(within, { userId: order.userId, orderId: order.id, amount, key: `capture-${id}` });
    await settlePayment(within.db, id, { status: 'paid', paidAt });
  }
  const isPaid = await markOrderPaid(within, order.id, paidAt);
  if (isPaid) await giveBackOtherAmounts(within, order);
  return isPaid;
};

/** A part has its money; the last one pays the order. */
export const settlePaymentPart = async (
  within: Services,
  order: PayableOrder,
  paymentPart: PaymentRow,
  paidAt: Date,
): Promise<void> => {
  await settlePayment(within.db, paymentPart.id, { status: 'paid', paidAt });
  await completeOrder(within, order, paymentPart.attempt, paidAt);
};
