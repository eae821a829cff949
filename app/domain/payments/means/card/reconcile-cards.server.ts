import { isMessageSent, queueMessage, sendMessages } from '~/domain/notifications/queue-message.server';
import { fail, ok, type Result } from '../../../shared/result';
import { bookReceipt } from '../../core/book-receipt.server';
import { findOrderOwner } from '../../core/end-charge.server';
import { cardReleaseOf } from '../../core/messages';
import { findPayment, isOpenPaymentPart, type PaymentRow } from '../../core/payment-part-store.server';
import type { CardCharge, CardFailure } from '../../core/ports/card-gateway';
import { advanceCards } from './advance-cards.server';
import { type CardContext, mayBeOnItsWay } from './card-steps.server';
import { findClosedCards, findUndecidedCards } from './card-store.server';
import { cardTypeId } from './means';

const bookTaken = async (
  services: CardContext,
  paymentPart: PaymentRow,
  { chargeId, amount, paidAt }: CardCharge,
): Promise<void> => {
  await bookReceipt(services, paymentPart, {
    externalId: chargeId,
    amount,
    paidAt: paidAt ?? services.clock.now(),
  });
};

/**
 * Releases the amount that the gateway holds on a card that was closed here. If it was captured meanwhile, it is
 * booked and refunded. If the gateway does not do it, or refuses, or has not decided yet, this fails: the message is
 * retried as usual, and when it is given up, its row shows staff the gateway's answer.
 */
export const releaseCard = async (
  services: CardContext,
  paymentId: number,
): Promise<Result<null, CardFailure>> => {
  const paymentPart = await findPayment(services.db, paymentId);
  if (!paymentPart || isOpenPaymentPart(paymentPart)) return ok(null);
  const found = await services.cards.findByReference(paymentPart.txid ?? '');
  if (!found.ok && found.failure.kind === 'not-found')
    return mayBeOnItsWay(services, paymentPart)
      ? fail({ kind: 'unavailable', detail: 'the gateway does not know the card yet' })
      : ok(null);
  if (!found.ok) return found;
  const charge = found.value;
  if (charge.status === 'captured') await bookTaken(services, paymentPart, charge);
  if (charge.status === 'processing') return fail({ kind: 'unavailable', detail: 'the card is not decided' });
  if (charge.status !== 'authorised') return ok(null);
  const { chargeId } = charge;
  const answer = await services.cards.cancel({ chargeId, idempotencyKey: `cancel-${paymentPart.txid}` });
  if (!answer.ok) return answer;
  return answer.value.status === 'authorised'
    ? fail({ kind: 'unavailable', detail: 'the amount is still held' })
    : ok(null);
};

/**
 * Checks a card that was closed here. A held amount is to be released: by a message, queued once, and also tried at
 * once. If it is found held again, that is left to the message. False: the gateway did not answer.
 */
const undoClosedCard = async (services: CardContext, paymentPart: PaymentRow): Promise<boolean> => {
  const found = await services.cards.findByReference(paymentPart.txid ?? '');
  if (!found.ok) return found.failure.kind !== 'unavailable';
  if (found.value.status === 'captured') await bookTaken(services, paymentPart, found.value);
  if (found.value.status !== 'authorised') return true;
  const message = cardReleaseOf(paymentPart.id);
  // A message that is done found no charge then: the gateway heard of it later.
  if (!(await queueMessage(services, message)) && !(await isMessageSent(services, message))) return true;
  const released = await releaseCard(services, paymentPart.id);
  if (released.ok) await sendMessages(services, [message]);
  return true;
};

const PAGE = 50;

/** A younger payment is skipped, since its customer is still waiting for the first answer. */
const YOUNG_MS = 60_000;

/**
 * After this many requests without an answer the gateway is not asked again in this run, since each takes the full
 * timeout.
 */
const MAX_SILENCES = 5;

/** Cards of closed attempts are checked for this long, in case an answer was lost. */
const LOOK_BACK_MS = 72 * 3_600_000;

/** Late answers come soon. For this long, cards are checked in every run; after that by the first run of each hour. */
const LOOK_OFTEN_MS = 3_600_000;

/** Runs come every five minutes. */
const FIRST_ROUND_MINUTES = 5;

/** Asks about every undecided card; returns the number of orders found paid. */
const followOpen = async (services: CardContext): Promise<number> => {
  const before = new Date(services.clock.now().getTime() - YOUNG_MS);
  let paid = 0;
  let silences = 0;
  for (let afterOrderId = 0; ; ) {
    const requested = { typeId: cardTypeId, before, afterOrderId, take: PAGE };
    const page = await findUndecidedCards(services.db, requested);
    for (const orderId of page) {
      afterOrderId = orderId;
      const outcome = await advanceSafely(services, orderId);
      if (outcome === 'paid') paid += 1;
      silences = outcome === 'away' ? silences + 1 : 0;
      if (silences >= MAX_SILENCES) return paid;
    }
    if (page.length < PAGE) return paid;
  }
};

/** An order that fails does not block the next ones. */
const advanceSafely = async (services: CardContext, orderId: number) => {
  try {
    return await advanceCards(services, { orderId, userId: await findOrderOwner(services, orderId) });
  } catch (error) {
    services.logger.error({ err: error, orderId }, 'the cards of an order could not be followed');
    return 'ended';
  }
};

/** A card that fails does not block the next ones. */
const undoSafely = async (services: CardContext, paymentPart: PaymentRow): Promise<boolean> => {
  try {
    return await undoClosedCard(services, paymentPart);
  } catch (error) {
    services.logger.error({ err: error, paymentId: paymentPart.id }, 'a closed card could not be undone');
    return true;
  }
};

const undoClosed = async (services: CardContext): Promise<void> => {
  const now = services.clock.now();
  const isFirstRound = now.getUTCMinutes() < FIRST_ROUND_MINUTES;
  const since = new Date(now.getTime() - (isFirstRound ? LOOK_BACK_MS : LOOK_OFTEN_MS));
  let silences = 0;
  for (let afterId = 0; ; ) {
    const requested = { typeId: cardTypeId, since, afterId, take: PAGE };
    const page = await findClosedCards(services.db, requested);
    for (const paymentPart of page) {
      afterId = paymentPart.id;
      silences = (await undoSafely(services, paymentPart)) ? 0 : silences + 1;
      if (silences >= MAX_SILENCES) return;
    }
    if (page.length < PAGE) return;
  }
};

/**
 * Asks the gateway about every undecided card, and checks the cards that were closed in the last three days; returns
 * the number of orders found paid.
 */
export const reconcileCards = async (services: CardContext): Promise<number> => {
  const paid = await followOpen(services);
  await undoClosed(services);
  return paid;
};
