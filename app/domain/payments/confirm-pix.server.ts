import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { markOrderPaid } from '~/domain/orders/mark-order-paid.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import {
  findPaymentByTxid,
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
 * Books one payment that the bank confirmed. Locks in the order of the house (order, payment), so a cancellation
 * or a second callback waits. The right amount for a waiting order pays it; money that comes after the end, or a
 * second time, is promised back to the payer; another amount waits for a person.
 */
const book = (services: Services, payment: PaymentRow, received: PixPayment): Promise<void> =>
  inTransaction(services, async (within) => {
    await lockOrderForPayment(within, payment.orderId);
    const current = await lockPayment(within.db, payment.id);
    if (!current) return;
    const fits = received.amount === current.amount;
    const isPaying =
      fits && current.status === 'pending' && (await markOrderPaid(within, current.orderId, received.paidAt));
    const disposition = isPaying ? 'applied' : fits ? 'refund' : 'review';
    const isNew = await insertReceipt(within.db, {
      endToEndId: received.endToEndId,
      paymentId: current.id,
      amount: received.amount,
      paidAt: received.paidAt,
      disposition,
      createdAt: within.clock.now(),
    });
    if (!isNew) return;
    if (isPaying) await settlePayment(within.db, current.id, { status: 'paid', paidAt: received.paidAt });
    if (disposition === 'refund') {
      const { endToEndId } = received;
      await promiseMessage(within, {
        topic: 'pix.refund',
        payload: { endToEndId },
        dedupeKey: `pix-refund-${endToEndId}`,
      });
    }
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
