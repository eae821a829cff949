import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import type { CardFailure, CardGateway } from './card-ports';
import { insertChargeback } from './chargeback-store.server';
import { findPaymentByTxid } from './leg-store.server';

/**
 * The gateway said that a card's holder took his money back. What it then answers itself is noted, once, for staff to
 * decide about; order, payment and wallet stay as they are, since the dispute may be won and the books may be printed
 * already. A gateway whose own record does not show it yet is asked again.
 */
export const noteChargeback = async (
  { db, cards, clock, logger }: HasDb & { cards: CardGateway; clock: Clock; logger: Logger },
  reference: string,
): Promise<Result<null, CardFailure>> => {
  const payment = await findPaymentByTxid(db, reference);
  if (!payment) return ok(null);
  const found = await cards.findByReference(reference);
  if (!found.ok) return found;
  const { chargeId, status, amount } = found.value;
  if (status !== 'charged-back')
    return fail({ kind: 'unavailable', detail: `the charge ${chargeId} is ${status}, not charged back` });
  const { id: paymentId, orderId } = payment;
  const createdAt = clock.now();
  if (await insertChargeback(db, { chargeId, paymentId, orderId, amount, createdAt }))
    logger.error({ orderId, paymentId, charge: chargeId, amount }, 'a card was charged back');
  return ok(null);
};
