import { addDays, saoPauloDateTime } from '../../shared/calendar';
import { fail, ok, type Result } from '../../shared/result';
import { bookUnreported } from '../book-unreported.server';
import { findOldestPending } from '../sweep-store.server';
import { type BoletoServices, slipMoney } from './confirm-boleto.server';
import { boleto } from './means';
import type { BoletoFailure } from './ports';

/** Banks tell of a payment up to three business days later; a weekend and holidays on top. */
const LOOK_BACK_DAYS = 10;

/**
 * Lists what the bank received for slips in the last days, or since the oldest that still can be paid, and books what no
 * callback told us, for closed orders and forgotten slips too. Answers how many receipts were new.
 */
export const reconcileBoletos = async (services: BoletoServices): Promise<Result<number, BoletoFailure>> => {
  const { db, boletos, clock } = services;
  const now = clock.now();
  const today = saoPauloDateTime(now).date;
  const termAfter = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  const oldest = await findOldestPending(db, boleto.typeIds, termAfter);
  const lately = addDays(today, -LOOK_BACK_DAYS);
  const begun = oldest ? saoPauloDateTime(oldest.createdAt).date : today;
  const received = await boletos.listPaid({ from: begun < lately ? begun : lately, to: today });
  if (!received.ok) return fail(received.failure);
  const listed = received.value.map((receipt) => ({
    ...slipMoney(receipt, now),
    reference: receipt.reference,
  }));
  return ok(await bookUnreported(services, listed));
};
