import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { moneyInReviewMessage } from '~/domain/orders/messages';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { BookingContext } from './payment-handler.server';
import {
  findPaymentParts,
  findPaymentsByTxid,
  isOpenPaymentPart,
  lockPayment,
  type PaymentRow,
  settlePayment,
} from './payment-part-store.server';
import {
  type Disposition,
  findKnownReceipts,
  insertReceipt,
  type ReviewReason,
} from './receipt-store.server';
import { giveBack, settlePaymentPart, wayBack } from './settle-payment.server';

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
  within: BookingContext,
  order: PayableOrder,
  paymentPart: PaymentRow,
  { isReturned, amount }: ReceivedMoney,
): Promise<{ disposition: Disposition; reviewFor: ReviewReason | null }> => {
  if (isReturned) return { disposition: 'review', reviewFor: 'returned' };
  if (
    (order.awaits && isOpenPaymentPart(paymentPart)) ||
    (await within.payments.purposes[paymentPart.purpose]?.canSettle(within, order, paymentPart))
  )
    return amount === paymentPart.charged
      ? { disposition: 'applied', reviewFor: null }
      : { disposition: 'review', reviewFor: 'amount' };
  if (!order.awaits && !order.isCancelled && !(await isCovered(within, order)))
    return { disposition: 'review', reviewFor: 'unpaid' };
  const way = await wayBack(within, paymentPart.typeId, order.userId);
  return way === 'person'
    ? { disposition: 'review', reviewFor: 'erased' }
    : { disposition: way, reviewFor: null };
};

/** Whether what was paid is what the order costs. */
const isCovered = async ({ db }: HasDb, { id, total }: PayableOrder): Promise<boolean> => {
  const paid = (await findPaymentParts(db, id)).filter(({ status }) => status === 'paid');
  return paid.reduce((sum, { amount }) => sum + amount, 0) >= total;
};

const queueReviewMail = (within: HasDb, orderId: number, { externalId, amount }: ReceivedMoney) =>
  queueMessage(
    within,
    moneyInReviewMessage.of({ payload: { orderId, amount }, dedupeKey: `money-in-review-${externalId}` }),
  );

/**
 * Books money once for ever: the receipt's unique key stands before everything else. Locks in the order of the house
 * (GLOSSARY, Locks), so that a cancellation or a second callback waits.
 */
export const bookReceipt = (
  services: BookingContext,
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
    const purpose = within.payments.purposes[paymentPart.purpose];
    const fate = await fateOf(within, order, paymentPart, received);
    const receipt = { externalId, paymentId: paymentPart.id, amount, paidAt, ...fate };
    if (!(await insertReceipt(within.db, { ...receipt, createdAt: within.clock.now() }))) return;
    if (fate.disposition === 'applied')
      await (purpose?.settle ?? settlePaymentPart)(within, order, paymentPart, paidAt);
    else if (fate.reviewFor === 'amount') await queueReviewMail(within, order.id, received);
    else if (fate.disposition !== 'review') {
      await giveBack(within, order, { ...receipt, typeId: paymentPart.typeId });
      // It changes nothing any more: it is not to be paid again.
      if (purpose && paymentPart.status === 'pending')
        await settlePayment(within.db, paymentPart.id, { status: 'cancelled' });
    }
  });

/** Money that a bank lists; `reference` is the charge's, which the bank itself may have removed or forgotten since. */
export type ListedMoney = ReceivedMoney & { reference: string };

const BATCH = 500;

/**
 * Books what a bank lists and no callback announced, whatever became of its charge or order meanwhile; what is no
 * charge of ours is left alone. Money that cannot be booked does not hold up what comes after it: it is logged, and
 * tried again the next time. Answers how many receipts were new.
 */
export const bookUnreported = async (
  services: BookingContext,
  received: readonly ListedMoney[],
): Promise<number> => {
  const { db, logger } = services;
  let found = 0;
  for (let start = 0; start < received.length; start += BATCH) {
    const batch = received.slice(start, start + BATCH);
    const payments = await findPaymentsByTxid(
      db,
      batch.map(({ reference }) => reference),
    );
    const known = await findKnownReceipts(
      db,
      batch.map(({ externalId }) => externalId),
    );
    for (const { reference, ...money } of batch) {
      const payment = payments.get(reference);
      if (!payment || known.has(money.externalId)) continue;
      try {
        await bookReceipt(services, payment, money);
        found += 1;
      } catch (error) {
        logger.error(
          { err: error, receipt: money.externalId, paymentId: payment.id },
          'money was not booked',
        );
      }
    }
  }
  return found;
};
