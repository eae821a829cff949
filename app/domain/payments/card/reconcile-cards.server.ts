import { findOrderOwner } from '../find-order-owner.server';
import type { PaymentRow } from '../payment-part-store.server';
import { findClosedCards, findUndecidedCards } from '../sweep-store.server';
import { advanceCards, type CardServices } from './advance-cards.server';
import { cardTypeId } from './means';
import { undoClosedCard } from './release-card.server';

const PAGE = 50;
/** Whoever pays is still waiting for the first answer. */
const YOUNG_MS = 60_000;
/** A gateway that is away is asked no more in this round: each question costs its whole patience. */
const MAX_SILENCES = 5;
/** Cards of attempts that ended are looked at for so long, should an answer have been lost. */
const LOOK_BACK_MS = 72 * 3_600_000;
/** Late answers come soon: for so long they are looked at in every round, then by the first round of each hour. */
const LOOK_OFTEN_MS = 3_600_000;
/** Rounds come every five minutes. */
const FIRST_ROUND_MINUTES = 5;

/** Asks about every card that is not decided; answers how many orders it found paid. */
const followOpen = async (services: CardServices): Promise<number> => {
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

/** One order that cannot be dealt with does not hold up those behind it. */
const advanceSafely = async (services: CardServices, orderId: number) => {
  try {
    return await advanceCards(services, { orderId, userId: await findOrderOwner(services, orderId) });
  } catch (error) {
    services.logger.error({ err: error, orderId }, 'the cards of an order could not be followed');
    return 'ended';
  }
};

/** One card that cannot be dealt with does not hold up those behind it. */
const undoSafely = async (services: CardServices, paymentPart: PaymentRow): Promise<boolean> => {
  try {
    return await undoClosedCard(services, paymentPart);
  } catch (error) {
    services.logger.error({ err: error, paymentId: paymentPart.id }, 'a closed card could not be undone');
    return true;
  }
};

const undoClosed = async (services: CardServices): Promise<void> => {
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
 * Asks the gateway about every card that is not decided, and whether anything stands of those that were closed in the
 * last three days; answers how many orders it found paid.
 */
export const reconcileCards = async (services: CardServices): Promise<number> => {
  const paid = await followOpen(services);
  await undoClosed(services);
  return paid;
};
