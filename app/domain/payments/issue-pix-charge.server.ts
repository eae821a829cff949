import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { findPayment, storeCopyPaste } from './leg-store.server';
import { secondsUntil } from './pix-charge';
import type { PixBank, PixFailure } from './ports';

type Services = HasDb & { pix: PixBank; clock: Clock };

/**
 * Asks the bank for the charge of a payment and stores its copy-and-paste text. The txid was stored before, so
 * any repetition answers the same charge. Does nothing for a payment that has its text, no longer waits
 * or has run out.
 */
export const issuePixCharge = async (
  { db, pix, clock }: Services,
  paymentId: number,
): Promise<Result<null, PixFailure>> => {
  const payment = await findPayment(db, paymentId);
  if (!payment?.txid || payment.copyPaste || payment.status !== 'pending') return ok(null);
  const now = clock.now();
  if (payment.expiresAt <= now) return ok(null);
  const charge = await pix.createCharge({
    txid: payment.txid,
    amount: payment.amount,
    expiresInSeconds: secondsUntil(payment.expiresAt, now),
    description: `Pedido ${payment.orderId} na Lombada`,
  });
  if (!charge.ok) return fail(charge.failure);
  await storeCopyPaste(db, payment.id, charge.value.copyPaste);
  // Closed while the bank issued it: nobody shall pay it.
  if ((await findPayment(db, payment.id))?.status === 'cancelled') await pix.cancelCharge(payment.txid);
  return ok(null);
};
