import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { findPaymentByTxid } from '../payment-part-store.server';
import { findReceipt } from '../receipt-store.server';
import type { PixBank, PixFailure, PixPayment } from './ports';
import { findOrdersPaidBy, findOwnReturns, insertReturns } from './return-store.server';

export type ReturnServices = HasDb & { clock: Clock; logger: Logger };

/**
 * Notes, once, what a bank's own record says it sent back of a Pix that paid an order: the payer contested it, or a bank
 * undid it. Staff decide about it; order, payment and wallet stay as they are, as with a card that is charged back. What
 * the shop sent back itself is no news. Answers how many were new.
 */
export const notePixReturns = async (
  { db, clock, logger }: ReturnServices,
  payments: readonly Pick<PixPayment, 'endToEndId' | 'refunds'>[],
): Promise<number> => {
  const reported = payments.flatMap(({ endToEndId, refunds }) =>
    refunds.filter(({ status }) => status === 'returned').map((refund) => ({ endToEndId, ...refund })),
  );
  const own = await findOwnReturns(
    db,
    reported.map(({ endToEndId }) => endToEndId),
  );
  const returned = reported.filter(({ endToEndId, refundId }) => !own.has(`${endToEndId} ${refundId}`));
  if (returned.length === 0) return 0;
  const orders = await findOrdersPaidBy(
    db,
    returned.map(({ endToEndId }) => endToEndId),
  );
  const createdAt = clock.now();
  const rows = returned.flatMap(({ endToEndId, refundId: returnId, amount, nature }) => {
    const orderId = orders.get(endToEndId);
    return orderId === undefined ? [] : [{ endToEndId, returnId, orderId, amount, nature, createdAt }];
  });
  for (const { endToEndId, returnId, amount } of rows)
    if (amount <= 0)
      logger.warn({ receipt: endToEndId, returnId, amount }, 'a bank tells of nothing that it sent back');
  const real = rows.filter(({ amount }) => amount > 0);
  const noted: Awaited<ReturnType<typeof insertReturns>> = [];
  for (const orderId of new Set(real.map((row) => row.orderId))) {
    const ofOrder = real.filter((row) => row.orderId === orderId);
    const written = await inTransaction({ db }, async (within) => {
      // Whoever gives money of the order back looks whether a bank took some of it.
      await lockOrderForPayment(within, orderId);
      return insertReturns(within.db, ofOrder);
    });
    noted.push(...written);
  }
  for (const { endToEndId, orderId, amount, nature } of noted)
    logger.error({ orderId, receipt: endToEndId, amount, nature }, 'a bank sent a Pix back');
  return noted.length;
};

/**
 * Follows a callback up that says that something of a Pix was sent back. A bank whose own record does not show it yet is
 * asked again, and so is one that told of it before its payment was booked.
 */
export const followPixReturn = async (
  services: ReturnServices & { pix: PixBank },
  { endToEndId, returnId, txid }: { endToEndId: string; returnId: string; txid?: string | undefined },
): Promise<Result<null, PixFailure>> => {
  const { db } = services;
  if (!(await findOrdersPaidBy(db, [endToEndId])).has(endToEndId)) {
    const isOurs = txid !== undefined && (await findPaymentByTxid(db, txid)) !== null;
    if (!isOurs || (await findReceipt(db, endToEndId))) return ok(null);
    return fail({ kind: 'unavailable', detail: `${endToEndId} is not booked yet` });
  }
  const found = await services.pix.findPayment(endToEndId);
  if (!found.ok) return found;
  await notePixReturns(services, [found.value]);
  const refund = found.value.refunds.find(({ refundId }) => refundId === returnId);
  return refund && refund.status !== 'processing'
    ? ok(null)
    : fail({ kind: 'unavailable', detail: `the bank does not show that ${endToEndId} was sent back` });
};
