import type { Logger } from '~/platform/logger.server';
import type { Ids } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { isUnclosed, takenBack } from '../close-charge.server';
import { withOrderLease } from '../order-lease.server';
import { findPayment, type PaymentRow, storeCopyPaste } from '../payment-part-store.server';
import { refuseCharge } from '../refuse-charge.server';
import { secondsUntil } from './charge';
import { closePix } from './close-pix.server';
import type { PixServices } from './confirm-pix.server';
import type { PixFailure } from './ports';

type Services = PixServices & { ids: Ids; logger: Logger };
type Issued = Promise<Result<null, PixFailure>>;
type Unissued = PaymentRow & { txid: string };

/** One that ended without a text is looked at once more: the bank may have made its charge at the last moment. */
const isUnissued = (payment: PaymentRow | null): payment is Unissued =>
  Boolean(payment?.txid && !payment.copyPaste);

/**
 * Asks the bank for the charge of a payment and stores its copy-and-paste text. The txid was stored before, so any
 * repetition answers the same charge; but of two calls at once a bank refuses one, so that one at a time holds the
 * order's lease and whoever does not get it fails as if the bank were away. Does nothing for a payment that has its text
 * or has run out; of one that no longer waits nothing may stand at the bank. What the bank refuses is refused here too.
 * `payment`: as it was just written, or its number.
 */
export const issuePixCharge = async (services: Services, payment: number | PaymentRow): Issued => {
  const known = typeof payment === 'number' ? await findPayment(services.db, payment) : payment;
  if (!isUnissued(known)) return ok(null);
  const { id, orderId } = known;
  const issued = await withOrderLease(services, { orderId }, () => issue(services, id));
  return issued ?? fail({ kind: 'unavailable', detail: `the Pix of payment ${id} is being issued` });
};

/** Ends what may stand at the bank for a payment that ended here: nobody shall pay it. */
const takeBack = async (services: Services, { id, txid }: Unissued): Issued =>
  takenBack(await closePix(services, txid), `the Pix of payment ${id}`);

const issue = async (services: Services, paymentId: number): Issued => {
  const { db, pix, clock, logger } = services;
  const payment = await findPayment(db, paymentId);
  if (!isUnissued(payment)) return ok(null);
  if (payment.status !== 'pending') return takeBack(services, payment);
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
    if (!isUnissued(await findPayment(db, paymentId))) return ok(null);
    if (isUnclosed(await closePix(services, payment.txid))) return fail(charge.failure);
    await refuseCharge(services, { ...payment, end: 'pix-refused' });
    return ok(null);
  }
  if (!charge.ok) return fail(charge.failure);
  const isKept = await storeCopyPaste(db, payment.id, charge.value.copyPaste);
  return isKept ? ok(null) : takeBack(services, payment);
};
