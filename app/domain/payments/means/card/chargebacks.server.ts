import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { inTransaction } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import type { LimitRule } from '../../../shared/rate-limit';
import { fail, ok, type Result } from '../../../shared/result';
import type { PaymentContext } from '../../core/payment-handler.server';
import { findPaymentByTxid, findPaymentsByTxid } from '../../core/payment-part-store.server';
import type { CardCharge, CardFailure, ChargedBack } from '../../core/ports/card-gateway';
import { findKnownChargebacks, insertChargeback } from './card-store.server';

type ChargebackContext = Pick<PaymentContext, 'db' | 'cards' | 'clock' | 'logger'>;

export type ChargebackNote = {
  /** The gateway's record for the reference. */
  charge: Pick<CardCharge, 'chargeId' | 'status'>;
  /** It was not recorded before. */
  isNew: boolean;
};

/**
 * The gateway reported a chargeback. Its own record of the charge is checked and recorded once, for staff to decide
 * about. Order, payment and wallet stay as they are, since the dispute may be won and the books may already be
 * printed. Returns null for a payment that is not ours.
 */
const lookAtChargeback = async (
  { db, cards, clock, logger }: ChargebackContext,
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
    // A refund of the order checks, under the same lock, whether a bank took back some of its money.
    await lockOrderForPayment(within, orderId);
    return insertChargeback(within.db, { chargeId, paymentId, orderId, amount, createdAt });
  });
  if (isNew) logger.error({ orderId, paymentId, charge: chargeId, amount }, 'a card was charged back');
  return ok({ charge: found.value, isNew });
};

/** Follows up a callback. If the gateway's own record does not show the chargeback yet, it is asked again. */
export const noteChargeback = async (
  services: ChargebackContext,
  reference: string,
): Promise<Result<null, CardFailure>> => {
  const looked = await lookAtChargeback(services, reference);
  if (!looked.ok) return looked;
  const charge = looked.value?.charge;
  if (!charge || charge.status === 'charged-back') return ok(null);
  const detail = `the charge ${charge.chargeId} is ${charge.status}, not charged back`;
  return fail({ kind: 'unavailable', detail });
};

/**
 * A list of chargebacks is read every hour. Entries that the charge's own record contradicts are logged for staff once
 * a day.
 */
export const contradictedChargeback: LimitRule = {
  name: 'contestacao-negada',
  points: 1,
  windowSeconds: 24 * 60 * 60,
};

/** Cardholders have 120 days to dispute a charge, and their banks take some time to process it. */
const LOOK_BACK_MS = 180 * 86_400_000;

const BATCH = 100;

/**
 * After this many requests without an answer the gateway is not asked again in this run, since each takes the full
 * timeout.
 */
const MAX_SILENCES = 5;

/** Those not recorded yet, of our own payments. */
const findUnknown = async (
  { db }: ChargebackContext,
  listed: readonly ChargedBack[],
): Promise<ChargedBack[]> => {
  const chargeIds = listed.map(({ chargeId }) => chargeId);
  const references = listed.map(({ reference }) => reference);
  const known = await findKnownChargebacks(db, chargeIds);
  const payments = await findPaymentsByTxid(db, references);
  return listed.filter(({ chargeId, reference }) => !known.has(chargeId) && payments.has(reference));
};

export type ChargebackListContext = ChargebackContext & Pick<Context, 'rateLimit'>;

/** A repeated contradiction is logged once a day; a missing answer is logged each time. */
const isNews = async (
  { rateLimit }: ChargebackListContext,
  chargeId: string,
  said: string,
): Promise<boolean> =>
  said === 'unavailable' || (await rateLimit.consume(contradictedChargeback, `${chargeId} ${said}`)).allowed;

/**
 * Checks one chargeback. A charge whose record differs from the list is logged for staff and does not block the
 * others.
 */
const look = async (
  services: ChargebackListContext,
  { chargeId, reference }: ChargedBack,
): Promise<Result<boolean, CardFailure>> => {
  const looked = await lookAtChargeback(services, reference);
  const charge = looked.ok ? looked.value?.charge : null;
  const isShown = charge?.chargeId === chargeId && charge.status === 'charged-back';
  const said = looked.ok ? `${charge?.chargeId} ${charge?.status}` : looked.failure.kind;
  if (!isShown && (await isNews(services, chargeId, said))) {
    const detail = looked.ok ? `the gateway shows ${charge?.chargeId} as ${charge?.status}` : looked.failure;
    services.logger.error({ charge: chargeId, detail }, 'a chargeback was not noted');
  }
  return looked.ok ? ok(looked.value?.isNew ?? false) : looked;
};

/**
 * Lists charges of the last half year that the gateway shows as charged back, and records those that no callback
 * announced. The list is short, since it contains only chargebacks. Each new one is checked individually
 * (`lookAtChargeback`), so callback and list lead to one record. Returns the number of new ones.
 */
export const reconcileChargebacks = async (
  services: ChargebackListContext,
): Promise<Result<number, CardFailure>> => {
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_MS);
  const listed = await services.cards.listChargedBack(since);
  if (!listed.ok) return listed;
  let found = 0;
  let silences = 0;
  for (let start = 0; start < listed.value.length; start += BATCH) {
    for (const each of await findUnknown(services, listed.value.slice(start, start + BATCH))) {
      const looked = await look(services, each);
      if (looked.ok && looked.value) found += 1;
      silences = !looked.ok && looked.failure.kind === 'unavailable' ? silences + 1 : 0;
      if (!looked.ok && silences >= MAX_SILENCES) return fail(looked.failure);
    }
  }
  return ok(found);
};
