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
 * Money that a bank or gateway confirms; `externalId` is its own unique id. `isReturned`: the bank has sent all or
 * part of it back, or is about to.
 */
export type ReceivedMoney = { externalId: string; amount: number; paidAt: Date; isReturned?: boolean };

/**
 * Decides what becomes of received money. The right amount pays a waiting order, or the new delivery of a paid order.
 * Another amount waits for a person, until the right one comes. Money that comes after the end, or a second time, goes
 * back (`wayBack`). Money that the bank has partly or wholly sent back always waits for a person. So does money for an
 * order that was set to paid without any, because it may be the payment of that order.
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

/** Whether the amount paid covers the order. */
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
 * Books money exactly once: the receipt's unique key comes before everything else. The locks (in the order of
 * GLOSSARY, Locks) make a cancellation or a second callback wait.
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
    // Clocks differ, and for a slip the bank only reports the day.
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
      // The money can no longer serve its purpose, so the payment is closed and cannot be paid again.
      if (purpose && paymentPart.status === 'pending')
        await settlePayment(within.db, paymentPart.id, { status: 'cancelled' });
    }
  });

/** Money in a bank's list; `reference` is that of the charge, which the bank may have deleted since. */
export type ListedMoney = ReceivedMoney & { reference: string };

const BATCH = 500;

/**
 * Books money that a bank lists and no callback announced, whatever became of its charge or order. Money that belongs
 * to no charge of ours is skipped. Money that cannot be booked is logged and tried again the next time, without
 * blocking the rest. Returns the number of new receipts.
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
