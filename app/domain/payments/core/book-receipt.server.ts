import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { moneyInReviewMessage } from '~/domain/orders/messages';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { isOlderThan } from '../../shared/older-news';
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
import { giveBack, settlePaymentPart, wayBack, whyUnused } from './settle-payment.server';

/**
 * Money that a bank or gateway confirms; `externalId` is its own unique id. `isReturned`: the bank has sent all or
 * part of it back, or is about to.
 */
export type ReceivedMoney = { externalId: string; amount: number; paidAt: Date; isReturned?: boolean };

/** `surplus`: centavos of the money beyond what is applied. */
type Fate = { disposition: Disposition; reviewFor: ReviewReason | null; surplus?: number };

/**
 * Decides what becomes of received money. The right amount pays a waiting order, or the new delivery of a paid order.
 * More than that pays it too where the rest becomes credit at once, as for a slip. Another amount waits for a person,
 * until the right one comes. Money that comes after the end, or a second time, goes back (`wayBack`). Money that the
 * bank has partly or wholly sent back always waits for a person. So does money that is older than its charge, and money
 * for an order that was set to paid without any, because it may be its payment.
 */
const fateOf = async (
  within: BookingContext,
  order: PayableOrder,
  paymentPart: PaymentRow,
  { isReturned, amount, paidAt }: ReceivedMoney,
): Promise<Fate> => {
  if (isReturned) return { disposition: 'review', reviewFor: 'returned' };
  if (isOlderThan(paidAt, paymentPart.createdAt)) return { disposition: 'review', reviewFor: 'older' };
  if (
    (order.awaits && isOpenPaymentPart(paymentPart)) ||
    (await within.payments.purposes[paymentPart.purpose]?.canSettle(within, order, paymentPart))
  )
    return fateOfDue(within, order, paymentPart, amount);
  if (!order.awaits && !order.isCancelled && !(await isCovered(within, order)))
    return { disposition: 'review', reviewFor: 'unpaid' };
  const way = await wayBack(within, paymentPart.typeId, order.userId);
  return way === 'person'
    ? { disposition: 'review', reviewFor: 'erased' }
    : { disposition: way, reviewFor: null };
};

const fateOfDue = async (
  within: BookingContext,
  { userId }: PayableOrder,
  { typeId, charged }: PaymentRow,
  amount: number,
): Promise<Fate> => {
  const applied = { disposition: 'applied', reviewFor: null } as const;
  if (amount === charged) return applied;
  if (amount > charged && (await wayBack(within, typeId, userId)) === 'credited')
    return { ...applied, surplus: amount - charged };
  return { disposition: 'review', reviewFor: 'amount' };
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

/** The bank knows one receipt; here the part beyond the charge has its own, under the bank's id with this ending. */
const SURPLUS = '+';

/** Credits what was paid beyond the charge. Call it after the rest was applied. */
const creditSurplus = async (
  within: BookingContext,
  order: PayableOrder,
  { typeId }: Pick<PaymentRow, 'typeId'>,
  receipt: Parameters<typeof insertReceipt>[1],
): Promise<void> => {
  const { externalId, amount } = receipt;
  await insertReceipt(within.db, receipt);
  await giveBack(within, order, { externalId, amount, typeId, why: 'surplus' });
};

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
    const { surplus = 0, ...fate } = await fateOf(within, order, paymentPart, received);
    const createdAt = within.clock.now();
    const receipt = {
      externalId,
      paymentId: paymentPart.id,
      amount: amount - surplus,
      paidAt,
      ...fate,
      createdAt,
    };
    if (!(await insertReceipt(within.db, receipt))) return;
    if (fate.disposition === 'applied') {
      await (purpose?.settle ?? settlePaymentPart)(within, order, paymentPart, paidAt);
      if (surplus > 0)
        await creditSurplus(within, order, paymentPart, {
          ...receipt,
          externalId: `${externalId.slice(0, 63)}${SURPLUS}`,
          amount: surplus,
          disposition: 'credited',
        });
    } else if (fate.reviewFor === 'amount') await queueReviewMail(within, order.id, received);
    else if (fate.disposition !== 'review') {
      await giveBack(within, order, { ...receipt, typeId: paymentPart.typeId, why: whyUnused(order) });
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
