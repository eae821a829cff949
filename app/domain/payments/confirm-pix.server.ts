import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { markOrderPaid } from '~/domain/orders/mark-order-paid.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import {
  type Disposition,
  findPaymentByTxid,
  findReceipt,
  insertReceipt,
  lockPayment,
  type PaymentRow,
  settlePayment,
} from './payment-store.server';
import type { PixBank, PixFailure, PixPayment } from './ports';

type Services = HasDb & { pix: PixBank; clock: Clock };

/** `waiting`: the bank has no money for it yet. `unknown`: the txid is not one of ours. */
export type PixOutcome = 'paid' | 'waiting' | 'closed' | 'unknown';

/**
 * The right amount for a waiting order pays it; money that comes after the end, or a second time, goes back to
 * the payer; another amount waits for a person.
 */
const dispositionOf = (payment: PaymentRow, isAwaited: boolean, received: PixPayment): Disposition => {
  if (received.amount !== payment.amount) return 'review';
  return isAwaited && payment.status === 'pending' ? 'applied' : 'refund';
};

/**
 * Books one payment that the bank confirmed, once for ever: the receipt's unique key stands before everything
 * else. Locks in the order of the house (order, payment), so a cancellation or a second callback waits.
 */
const book = (services: Services, payment: PaymentRow, received: PixPayment): Promise<void> =>
  inTransaction(services, async (within) => {
    const isAwaited = await lockOrderForPayment(within, payment.orderId);
    const current = await lockPayment(within.db, payment.id);
    if (!current) return;
    const { endToEndId, amount, paidAt } = received;
    const disposition = dispositionOf(current, isAwaited, received);
    const receipt = { externalId: endToEndId, paymentId: current.id, amount, paidAt, disposition };
    if (!(await insertReceipt(within.db, { ...receipt, createdAt: within.clock.now() }))) return;
    if (disposition === 'applied') {
      await markOrderPaid(within, current.orderId, paidAt);
      await settlePayment(within.db, current.id, { status: 'paid', paidAt });
    }
    if (disposition === 'refund')
      await promiseMessage(within, {
        topic: 'pix.refund',
        payload: { endToEndId },
        dedupeKey: `refund-${endToEndId}`,
      });
  });

/**
 * Asks the bank about a charge and books what it received. Callbacks, polls and jobs all end here: they are
 * hints, the bank's answer is the proof. Safe to call any number of times, in parallel too.
 */
export const confirmPix = async (
  services: Services,
  txid: string,
): Promise<Result<PixOutcome, PixFailure>> => {
  const payment = await findPaymentByTxid(services.db, txid);
  if (!payment) return ok('unknown');
  const charge = await services.pix.findCharge(txid);
  if (!charge.ok) return charge.failure.kind === 'not-found' ? ok('waiting') : fail(charge.failure);
  for (const received of charge.value.payments) await book(services, payment, received);
  const after = await findPaymentByTxid(services.db, txid);
  if (after?.status === 'paid') return ok('paid');
  return ok(after?.status === 'pending' ? 'waiting' : 'closed');
};

/**
 * Follows a callback up until the payment it names is booked. A bank may announce a payment before its own record
 * shows it; that counts as no usable answer, so that the same notice is tried again.
 */
export const confirmNotice = async (
  services: Services,
  { txid, endToEndId }: { txid: string; endToEndId: string },
): Promise<Result<null, PixFailure>> => {
  const outcome = await confirmPix(services, txid);
  if (!outcome.ok) return outcome;
  if (outcome.value === 'unknown' || (await findReceipt(services.db, endToEndId))) return ok(null);
  return fail({ kind: 'unavailable', detail: `the bank does not show ${endToEndId} yet` });
};
