import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { saoPauloDateTime } from '../../shared/calendar';
import type { Clock, Ids } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { bookReceipt, type ReceivedMoney } from '../book-receipt.server';
import { findPaymentByTxid, type PaymentRow } from '../payment-part-store.server';
import { findReceipt } from '../receipt-store.server';
import type { BoletoBank, BoletoFailure, SlipReceipt, SlipStatus } from './ports';
import { slipPaidAt } from './slip-term';

export type BoletoServices = HasDb & { boletos: BoletoBank; clock: Clock; ids: Ids; logger: Logger };

/** What a slip brought, as it is booked. */
export const slipMoney = (
  { receiptId, amount, paidOn, isReturned }: SlipReceipt,
  now: Date,
): ReceivedMoney => ({
  externalId: receiptId,
  amount,
  paidAt: slipPaidAt(paidOn, now),
  ...(isReturned && { isReturned }),
});

type Found = { status: SlipStatus | 'unknown'; receipts: SlipReceipt[] };

/**
 * A slip that the bank has removed and forgotten is looked for in the list of what was paid since it was registered;
 * one without numbers was in nobody's hands.
 */
const findAnyway = async (
  { boletos, clock }: BoletoServices,
  { barcode, createdAt }: PaymentRow,
  reference: string,
): Promise<Result<Found, BoletoFailure>> => {
  const slip = await boletos.find(reference);
  if (slip.ok) return ok(slip.value);
  if (slip.failure.kind !== 'not-found') return fail(slip.failure);
  if (barcode === null) return ok({ status: 'unknown', receipts: [] });
  const listed = await boletos.listPaid({
    from: saoPauloDateTime(createdAt).date,
    to: saoPauloDateTime(clock.now()).date,
    reference,
  });
  if (!listed.ok) return listed;
  const receipts = listed.value.filter((receipt) => receipt.reference === reference);
  return ok({ status: receipts.length > 0 ? 'paid' : 'unknown', receipts });
};

/**
 * Asks the bank about a slip and books what was paid on it; answers where it stands, or 'unknown' for a reference that
 * is not ours or that the bank does not know. Callbacks and jobs all end here; safe to call any number of times.
 */
export const confirmBoleto = async (
  services: BoletoServices,
  reference: string,
): Promise<Result<SlipStatus | 'unknown', BoletoFailure>> => {
  const payment = await findPaymentByTxid(services.db, reference);
  if (!payment) return ok('unknown');
  const found = await findAnyway(services, payment, reference);
  if (!found.ok) return found;
  const now = services.clock.now();
  for (const receipt of found.value.receipts) await bookReceipt(services, payment, slipMoney(receipt, now));
  return ok(found.value.status);
};

/**
 * Follows a callback up until the money that it names is booked. A bank may announce it before its own record shows it;
 * that counts as no usable answer, so that the same notice is tried again.
 */
export const confirmSlipNotice = async (
  services: BoletoServices,
  { reference, receiptId }: { reference: string; receiptId?: string | null },
): Promise<Result<null, BoletoFailure>> => {
  const status = await confirmBoleto(services, reference);
  if (!status.ok) return status;
  const isFollowed = !receiptId || (await findReceipt(services.db, receiptId)) !== null;
  if (isFollowed || !(await findPaymentByTxid(services.db, reference))) return ok(null);
  return fail({ kind: 'unavailable', detail: `the bank does not show the money ${receiptId} yet` });
};
