import { addDays, saoPauloDateTime } from '../../../shared/calendar';
import { fail, ok, type Result } from '../../../shared/result';
import { bookReceipt, bookUnreported, type ReceivedMoney } from '../../core/book-receipt.server';
import type { BookingContext, PaymentContext } from '../../core/payment-handler.server';
import { findOldestPending, findPaymentByTxid, type PaymentRow } from '../../core/payment-part-store.server';
import type { BoletoFailure, SlipReceipt, SlipStatus } from '../../core/ports/boleto-bank';
import { findReceipt } from '../../core/receipt-store.server';
import { boleto, slipPaidAt } from './means';

export type SlipContext = BookingContext & Pick<PaymentContext, 'boletos' | 'ids'>;

/** A slip's receipt as money to book. */
const slipMoney = ({ receiptId, amount, paidOn, isReturned }: SlipReceipt, now: Date): ReceivedMoney => ({
  externalId: receiptId,
  amount,
  paidAt: slipPaidAt(paidOn, now),
  ...(isReturned && { isReturned }),
});

type Found = { status: SlipStatus | 'unknown'; receipts: SlipReceipt[] };

/**
 * If the bank has deleted a slip, it is looked up in the list of payments since its registration. A slip without
 * numbers was never shown to its payer, so it is not.
 */
const findAnyway = async (
  { boletos, clock }: SlipContext,
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
 * Asks the bank about a slip and books its payments. Returns its status, or 'unknown' if the reference is not ours or
 * the bank does not know it. Callbacks and jobs all call this; it may be called any number of times.
 */
export const confirmBoleto = async (
  services: SlipContext,
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
 * Follows up a callback until the money that it names is booked. A bank may announce it before its own record shows
 * it. That counts as no usable answer, so that the same notice is tried again.
 */
export const confirmSlipNotice = async (
  services: SlipContext,
  { reference, receiptId }: { reference: string; receiptId?: string | null },
): Promise<Result<null, BoletoFailure>> => {
  const status = await confirmBoleto(services, reference);
  if (!status.ok) return status;
  const isFollowed = !receiptId || (await findReceipt(services.db, receiptId)) !== null;
  if (isFollowed || !(await findPaymentByTxid(services.db, reference))) return ok(null);
  return fail({ kind: 'unavailable', detail: `the bank does not show the money ${receiptId} yet` });
};

/** Banks report a payment up to three business days later; weekends and holidays come on top. */
const LOOK_BACK_DAYS = 10;

/**
 * Lists what the bank received for slips in the last days, or since the oldest one still payable, and books what no
 * callback announced, including closed orders and slips that the bank deleted. Returns the number of new receipts.
 */
export const reconcileBoletos = async (services: SlipContext): Promise<Result<number, BoletoFailure>> => {
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
