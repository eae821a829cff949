import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { bookReceipt, type ReceivedMoney } from '../book-receipt.server';
import { findPaymentByTxid, type PaymentRow } from '../payment-part-store.server';
import { findReceipt } from '../receipt-store.server';
import type { PixBank, PixFailure, PixPayment } from './ports';

export type PixServices = HasDb & { pix: PixBank; clock: Clock; logger: Logger };

/**
 * `waiting`: the bank has no money for it yet. `removed`: it waits, but the bank has removed it and received nothing.
 * `unknown`: the txid is not one of ours.
 */
export type PixOutcome = 'paid' | 'waiting' | 'removed' | 'closed' | 'unknown';

type Received = { payments: PixPayment[]; isRemoved: boolean };

/** Clocks of bank and shop may differ by so much. */
export const PIX_SLACK_MS = 10 * 60_000;

/** What a Pix brought, and whether the bank sends some of it back already. */
export const moneyOf = ({ endToEndId, amount, paidAt, refunds }: PixPayment): ReceivedMoney => ({
  externalId: endToEndId,
  amount,
  paidAt,
  isReturned: refunds.some(({ status }) => status !== 'not-done'),
});

/**
 * What the bank received for a charge. One that it has removed and forgotten is looked for in the list of what came
 * since it was made; a charge whose text nobody ever saw was never paid.
 */
const receivedFor = async (
  { pix, clock }: PixServices,
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
 * Asks the bank about a charge and books what it received. Callbacks, polls and jobs all end here: they are
 * hints, the bank's answer is the proof. Safe to call any number of times, in parallel too.
 */
export const confirmPix = async (
  services: PixServices,
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
 * Follows a callback up until the payment it names is booked. A bank may announce a payment before its own record
 * shows it; that counts as no usable answer, so that the same notice is tried again.
 */
export const confirmNotice = async (
  services: PixServices,
  { txid, endToEndId }: { txid: string; endToEndId: string },
): Promise<Result<null, PixFailure>> => {
  const outcome = await confirmPix(services, txid);
  if (!outcome.ok) return outcome;
  if (outcome.value === 'unknown' || (await findReceipt(services.db, endToEndId))) return ok(null);
  return fail({ kind: 'unavailable', detail: `the bank does not show ${endToEndId} yet` });
};
