import { fail, ok, type Result } from '../../../shared/result';
import { bookReceipt, bookUnreported, type ReceivedMoney } from '../../core/book-receipt.server';
import type { BookingContext, PaymentContext } from '../../core/payment-handler.server';
import { findOldestPending, findPaymentByTxid, type PaymentRow } from '../../core/payment-part-store.server';
import type { PixFailure, PixPayment } from '../../core/ports/pix-bank';
import { findReceipt } from '../../core/receipt-store.server';
import { pix } from './means';

export type PixContext = BookingContext & Pick<PaymentContext, 'pix'>;

/**
 * `waiting`: the bank has received no money for it yet. `removed`: it waits, but the bank has removed it and received
 * nothing. `unknown`: the txid is not one of ours.
 */
export type PixOutcome = 'paid' | 'waiting' | 'removed' | 'closed' | 'unknown';

type Received = { payments: PixPayment[]; isRemoved: boolean };

/** The possible difference between the clocks of bank and shop. */
export const PIX_SLACK_MS = 10 * 60_000;

/** A Pix payment as money to book, and whether the bank has already sent some of it back. */
const moneyOf = ({ endToEndId, amount, paidAt, refunds }: PixPayment): ReceivedMoney => ({
  externalId: endToEndId,
  amount,
  paidAt,
  isReturned: refunds.some(({ status }) => status !== 'not-done'),
});

/**
 * What the bank received for a charge. If the bank has deleted the charge, it is looked up in the list of payments
 * since then. A charge whose text was never shown was never paid.
 */
const receivedFor = async (
  { pix, clock }: PixContext,
  { txid, copyPaste, createdAt }: Pick<PaymentRow, 'copyPaste' | 'createdAt'> & { txid: string },
): Promise<Result<Received, PixFailure>> => {
  const charge = await pix.findCharge(txid);
  if (charge.ok) {
    const { status, payments } = charge.value;
    const isRemoved = status === 'removed-by-shop' || status === 'removed-by-bank';
    return ok({ payments, isRemoved: isRemoved && payments.length === 0 });
  }
  if (charge.failure.kind !== 'not-found') return fail(charge.failure);
  if (copyPaste === null) return ok({ payments: [], isRemoved: false });
  const listed = await pix.listPayments({
    from: new Date(createdAt.getTime() - PIX_SLACK_MS),
    to: new Date(clock.now().getTime() + PIX_SLACK_MS),
    txid,
  });
  if (!listed.ok) return listed;
  return ok({ payments: listed.value.filter((payment) => payment.txid === txid), isRemoved: false });
};

/**
 * Asks the bank about a charge and books what it received. Callbacks, polls and jobs all call this: they are reasons
 * to check, and the bank's answer is the proof. It may be called any number of times, also in parallel.
 */
export const confirmPix = async (
  services: PixContext,
  txid: string,
): Promise<Result<PixOutcome, PixFailure>> => {
  const payment = await findPaymentByTxid(services.db, txid);
  if (!payment) return ok('unknown');
  const received = await receivedFor(services, { ...payment, txid });
  if (!received.ok) return received;
  for (const each of received.value.payments) await bookReceipt(services, payment, moneyOf(each));
  const after = await findPaymentByTxid(services.db, txid);
  if (after?.status === 'paid') return ok('paid');
  if (after?.status !== 'pending') return ok('closed');
  return ok(received.value.isRemoved ? 'removed' : 'waiting');
};

/**
 * Follows up a callback until the payment it names is booked. A bank may announce a payment before its own record
 * shows it. That counts as no usable answer, so that the same notice is tried again.
 */
export const confirmNotice = async (
  services: PixContext,
  { txid, endToEndId }: { txid: string; endToEndId: string },
): Promise<Result<null, PixFailure>> => {
  const outcome = await confirmPix(services, txid);
  if (!outcome.ok) return outcome;
  if (outcome.value === 'unknown' || (await findReceipt(services.db, endToEndId))) return ok(null);
  return fail({ kind: 'unavailable', detail: `the bank does not show ${endToEndId} yet` });
};

/** How long the bank is checked for late money for orders that no longer wait. */
const LOOK_BACK_MS = 72 * 3_600_000;

/**
 * The check that runs every 15 minutes. It lists what the bank received in the last three days, or since the oldest
 * payment that still waits, and books what no callback announced or what was lost half-way. This includes money for
 * closed orders and for charges that the bank removed. Returns the number of new receipts.
 */
export const reconcilePix = async (services: PixContext): Promise<Result<number, PixFailure>> => {
  const now = services.clock.now().getTime();
  const oldest = await findOldestPending(services.db, pix.typeIds, new Date(now - LOOK_BACK_MS));
  const since = Math.min(oldest?.createdAt.getTime() ?? now, now - LOOK_BACK_MS);
  const received = await services.pix.listPayments({
    from: new Date(since - PIX_SLACK_MS),
    to: new Date(now + PIX_SLACK_MS),
  });
  if (!received.ok) return fail(received.failure);
  const listed = received.value.flatMap((payment) =>
    payment.txid ? [{ reference: payment.txid, ...moneyOf(payment) }] : [],
  );
  return ok(await bookUnreported(services, listed));
};
