import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../../shared/result';
import type { PaymentContext } from '../../core/payment-handler.server';
import { findPaymentByTxid } from '../../core/payment-part-store.server';
import type { PixBank, PixFailure, PixPayment } from '../../core/ports/pix-bank';
import { findReceipt } from '../../core/receipt-store.server';
import { PIX_SLACK_MS } from './confirm-pix.server';
import { findOrdersPaidBy, findOwnReturns, insertReturns } from './pix-store.server';

export type PixReturnContext = Pick<PaymentContext, 'db' | 'clock' | 'logger'>;

/**
 * Records, once, what a bank's own record says it returned of a Pix that paid an order: the payer disputed it, or a
 * bank reversed it. Staff decide about it; order, payment and wallet stay as they are, as with a card chargeback. The
 * shop's own refunds are not counted. Returns the number of new ones.
 */
const notePixReturns = async (
  { db, clock, logger }: PixReturnContext,
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
      // A refund of the order checks, under the same lock, whether a bank took back some of its money.
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
 * Follows up a callback about a returned Pix. The bank is asked again if its own record does not show the return yet,
 * or if the payment is not booked yet.
 */
export const followPixReturn = async (
  services: PixReturnContext & { pix: PixBank },
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

const DAY_MS = 86_400_000;

/** A payer has 80 days to dispute a Pix (MED), and a receiver's bank returns none after 90. */
const LOOK_BACK_DAYS = 100;

/** Kept short, since banks are reluctant to list several months in one request. */
const WINDOW_DAYS = 25;

const BATCH = 500;

/**
 * Lists what banks returned of the Pix of the last hundred days, some weeks at a time, and records what no callback
 * announced. The newest come first, and a period without an answer does not block the others. Returns the number of
 * new ones, or the first failure.
 */
export const reconcilePixReturns = async (
  services: PixReturnContext & { pix: PixBank },
): Promise<Result<number, PixFailure>> => {
  const end = services.clock.now().getTime() + PIX_SLACK_MS;
  let found = 0;
  let failure: PixFailure | null = null;
  for (let days = 0; days < LOOK_BACK_DAYS; days += WINDOW_DAYS) {
    const listed = await services.pix.listPayments({
      from: new Date(end - (days + WINDOW_DAYS) * DAY_MS),
      to: new Date(end - days * DAY_MS),
      isReturned: true,
    });
    if (!listed.ok) failure ??= listed.failure;
    else
      for (let start = 0; start < listed.value.length; start += BATCH)
        found += await notePixReturns(services, listed.value.slice(start, start + BATCH));
  }
  return failure ? fail(failure) : ok(found);
};
