import type { Logger } from '~/platform/logger.server';
import { fail, ok, type Result } from '../shared/result';
import { closePix } from './close-charge.server';
import type { PixServices } from './confirm-pix.server';
import { findPayment, storeCopyPaste } from './leg-store.server';
import { secondsUntil } from './pix-charge';
import type { PixFailure } from './ports';
import { refuseCharge } from './refuse-charge.server';

type Services = PixServices & { logger: Logger };

/**
 * Asks the bank for the charge of a payment and stores its copy-and-paste text. The txid was stored before, so
 * any repetition answers the same charge. Does nothing for a payment that has its text, no longer waits
 * or has run out. What the bank refuses is refused here too.
 */
export const issuePixCharge = async (
  services: Services,
  paymentId: number,
): Promise<Result<null, PixFailure>> => {
  const { db, pix, clock, logger } = services;
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
  if (!charge.ok && charge.failure.kind === 'refused') {
    const { detail } = charge.failure;
    logger.error({ paymentId, orderId: payment.orderId, detail }, 'the bank refused a Pix');
    if ((await closePix(services, payment.txid)) === 'away') return fail(charge.failure);
    await refuseCharge(services, payment);
    return ok(null);
  }
  if (!charge.ok) return fail(charge.failure);
  await storeCopyPaste(db, payment.id, charge.value.copyPaste);
  // Closed while the bank issued it: nobody shall pay it.
  if ((await findPayment(db, payment.id))?.status === 'cancelled') await pix.cancelCharge(payment.txid);
  return ok(null);
};
