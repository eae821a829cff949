import { addDays, saoPauloDateTime } from '../shared/calendar';
import { fail, ok, type Result } from '../shared/result';
import type { BoletoFailure } from './boleto-ports';
import { bookReceipt } from './book-receipt.server';
import type { BoletoServices } from './confirm-boleto.server';
import { findPaymentsByTxid } from './leg-store.server';
import { findKnownReceipts } from './receipt-store.server';

/** Banks tell of a payment up to three business days later; a weekend and holidays on top. */
const LOOK_BACK_DAYS = 10;
const BATCH = 500;

/**
 * Lists what the bank received for slips in the last days and books what no callback told us, for closed orders too.
 * Answers how many receipts were new.
 */
export const reconcileBoletos = async (services: BoletoServices): Promise<Result<number, BoletoFailure>> => {
  const today = saoPauloDateTime(services.clock.now()).date;
  const received = await services.boletos.listPaid({ from: addDays(today, -LOOK_BACK_DAYS), to: today });
  if (!received.ok) return fail(received.failure);
  let found = 0;
  for (let start = 0; start < received.value.length; start += BATCH) {
    const batch = received.value.slice(start, start + BATCH);
    const payments = await findPaymentsByTxid(
      services.db,
      batch.map(({ reference }) => reference),
    );
    const known = await findKnownReceipts(
      services.db,
      batch.map(({ receiptId }) => receiptId),
    );
    for (const { reference, receiptId, amount, paidAt } of batch) {
      const payment = payments.get(reference);
      if (!payment || known.has(receiptId)) continue;
      await bookReceipt(services, payment, { externalId: receiptId, amount, paidAt });
      found += 1;
    }
  }
  return ok(found);
};
