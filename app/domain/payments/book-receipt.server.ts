import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../shared/ports';
import { canSettleDelivery, settleDelivery } from './delivery-change/settle-delivery.server';
import { isOpenDelivery } from './delivery-change/waiting-delivery';
import { giveBack, wayBack } from './give-back.server';
import {
  findPaymentParts,
  isOpenPaymentPart,
  lockPayment,
  type PaymentRow,
  settlePayment,
} from './payment-part-store.server';
import { type Disposition, insertReceipt, type ReviewReason } from './receipt-store.server';
import { settlePaymentPart } from './settle-payment-part.server';

/**
 * Money that a bank or gateway confirms; `externalId` is theirs, and never comes twice. `isReturned`: the bank sent it
 * back already, or some of it, or is about to.
 */
export type ReceivedMoney = { externalId: string; amount: number; paidAt: Date; isReturned?: boolean };

/**
 * The right amount for a waiting order, or for a delivery that a paid one waits for, pays it; another amount waits for a
 * person, until the right one comes. What comes after the end, or a second time, goes back (`wayBack`). What is no longer
 * whole at the bank always waits for a person, and so does money for an order that was set to paid without any: it may be
 * the very money of the order.
 */
const fateOf = async (
  within: HasDb & { clock: Clock },
  order: PayableOrder,
  paymentPart: PaymentRow,
  { isReturned, amount }: ReceivedMoney,
): Promise<{ disposition: Disposition; reviewFor: ReviewReason | null }> => {
  if (isReturned) return { disposition: 'review', reviewFor: 'returned' };
  if (
    (order.awaits && isOpenPaymentPart(paymentPart)) ||
    (await canSettleDelivery(within, order, paymentPart))
  )
    return amount === paymentPart.charged
      ? { disposition: 'applied', reviewFor: null }
      : { disposition: 'review', reviewFor: 'amount' };
  if (!order.awaits && !order.isCancelled && !(await isCovered(within, order)))
    return { disposition: 'review', reviewFor: 'unpaid' };
  const way = await wayBack(within, paymentPart.typeId, order.userId);
  return way === 'nobody'
    ? { disposition: 'review', reviewFor: 'erased' }
    : { disposition: way, reviewFor: null };
};

/** Whether what was paid is what the order costs. */
const isCovered = async ({ db }: HasDb, { id, total }: PayableOrder): Promise<boolean> => {
  const paid = (await findPaymentParts(db, id)).filter(({ status }) => status === 'paid');
  return paid.reduce((sum, { amount }) => sum + amount, 0) >= total;
};

const queueReviewMail = (within: HasDb, orderId: number, { externalId, amount }: ReceivedMoney) =>
  queueMessage(within, {
    topic: 'mail.money-in-review',
    payload: { orderId, amount },
    dedupeKey: `money-in-review-${externalId}`,
  });

/**
 * Books money once for ever: the receipt's unique key stands before everything else. Locks in the order of the house
 * (GLOSSARY, Locks), so that a cancellation or a second callback waits.
 */
export const bookReceipt = (
  services: HasDb & { clock: Clock; logger: Logger },
  payment: Pick<PaymentRow, 'id' | 'orderId'>,
  received: ReceivedMoney,
): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, payment.orderId);
    const paymentPart = await lockPayment(within.db, payment.id);
    if (!order || !paymentPart) return;
    const { externalId, amount } = received;
    // Clocks differ, and of a slip the bank tells the day alone.
    const paidAt = received.paidAt < paymentPart.createdAt ? paymentPart.createdAt : received.paidAt;
    const fate = await fateOf(within, order, paymentPart, received);
    const receipt = { externalId, paymentId: paymentPart.id, amount, paidAt, ...fate };
    if (!(await insertReceipt(within.db, { ...receipt, createdAt: within.clock.now() }))) return;
    if (fate.disposition === 'applied')
      await (paymentPart.purpose === 'delivery' ? settleDelivery : settlePaymentPart)(
        within,
        order,
        paymentPart,
        paidAt,
      );
    else if (fate.reviewFor === 'amount') await queueReviewMail(within, order.id, received);
    else if (fate.disposition !== 'review') {
      await giveBack(within, order, { ...receipt, typeId: paymentPart.typeId });
      // It changes nothing any more: nobody is asked to pay it again.
      if (isOpenDelivery(paymentPart))
        await settlePayment(within.db, paymentPart.id, { status: 'cancelled' });
    }
  });
