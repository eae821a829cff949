import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { findPaymentByTxid } from '../payment-part-store.server';
import { insertChargeback } from './chargeback-store.server';
import type { CardCharge, CardFailure, CardGateway } from './ports';

export type ChargebackServices = HasDb & { cards: CardGateway; clock: Clock; logger: Logger };

export type ChargebackNote = {
  /** What the gateway shows under the reference. */
  charge: Pick<CardCharge, 'chargeId' | 'status'>;
  /** It was not known before. */
  isNew: boolean;
};

/**
 * The gateway said that a card's holder took his money back. What it then answers itself is noted, once, for staff to
 * decide about; order, payment and wallet stay as they are, since the dispute may be won and the books may be printed
 * already. Answers null for a payment that is not ours.
 */
export const lookAtChargeback = async (
  { db, cards, clock, logger }: ChargebackServices,
  reference: string,
): Promise<Result<ChargebackNote | null, CardFailure>> => {
  const payment = await findPaymentByTxid(db, reference);
  if (!payment) return ok(null);
  const found = await cards.findByReference(reference);
  if (!found.ok) return found;
  const { chargeId, status, amount } = found.value;
  if (status !== 'charged-back') return ok({ charge: found.value, isNew: false });
  const { id: paymentId, orderId } = payment;
  const createdAt = clock.now();
  const isNew = await inTransaction({ db }, async (within) => {
    // Whoever gives money of the order back looks whether a bank took some of it.
    await lockOrderForPayment(within, orderId);
    return insertChargeback(within.db, { chargeId, paymentId, orderId, amount, createdAt });
  });
  if (isNew) logger.error({ orderId, paymentId, charge: chargeId, amount }, 'a card was charged back');
  return ok({ charge: found.value, isNew });
};

/** Follows a callback up: a gateway whose own record does not show the chargeback yet is asked again. */
export const noteChargeback = async (
  services: ChargebackServices,
  reference: string,
): Promise<Result<null, CardFailure>> => {
  const looked = await lookAtChargeback(services, reference);
  if (!looked.ok) return looked;
  const charge = looked.value?.charge;
  if (!charge || charge.status === 'charged-back') return ok(null);
  const detail = `the charge ${charge.chargeId} is ${charge.status}, not charged back`;
  return fail({ kind: 'unavailable', detail });
};
