import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../shared/ports';
import { bookReceipt, type ReceivedMoney } from './book-receipt.server';
import { findPaymentsByTxid } from './payment-part-store.server';
import { findKnownReceipts } from './receipt-store.server';

export type BookServices = HasDb & { clock: Clock; logger: Logger };

/** Money that a bank lists; `reference` is the charge's, which the bank itself may have removed or forgotten since. */
export type ListedMoney = ReceivedMoney & { reference: string };

const BATCH = 500;

/**
 * Books what a bank lists and nobody has told us of, whatever became of its charge or order meanwhile; what is no
 * charge of ours is left alone. Money that cannot be booked does not hold up what comes after it: it is logged, and
 * tried again the next time. Answers how many receipts were new.
 */
export const bookUnreported = async (
  services: BookServices,
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
