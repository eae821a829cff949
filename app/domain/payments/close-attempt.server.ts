import { handlerOf } from './all-handlers.server';
import { isUnclosed } from './close-charge.server';
import { findLegs, isOpenLeg, type PaymentRow } from './leg-store.server';
import type { Closed, HandlerServices } from './payment-handler.server';
import { countReviews } from './receipt-store.server';

const closeLeg = async (services: HandlerServices, leg: PaymentRow, userId: number): Promise<Closed> => {
  const { txid } = leg;
  const { close } = handlerOf(leg.typeId);
  return txid === null || !close ? 'closed' : close(services, { ...leg, txid }, userId);
};

/**
 * Sees to it, at banks and gateway, that the open payments of an order cannot be paid any more, and books what was
 * paid before. Rows stay open: whoever closes them does it in a transaction of his own, which looks again. Two cards
 * are closed with the first of them. Only attempts up to `last`, since somebody else may have begun one meanwhile; with
 * `expiredBy` only what could not be paid any more at that instant.
 */
export const closeAttempt = async (
  services: HandlerServices,
  { orderId, userId, last, expiredBy }: { orderId: number; userId: number; last: number; expiredBy?: Date },
): Promise<Closed | 'in-review'> => {
  const open = (await findLegs(services.db, orderId)).filter(
    (leg) =>
      leg.part > 0 && leg.attempt <= last && isOpenLeg(leg) && (!expiredBy || leg.expiresAt <= expiredBy),
  );
  let closed: Closed = 'closed';
  for (const leg of open) {
    if (open.find(({ typeId }) => typeId === leg.typeId) !== leg) continue;
    const ended = await closeLeg(services, leg, userId);
    if (isUnclosed(ended)) return ended;
    if (ended === 'paid') closed = 'paid';
  }
  // Money that a person must look at stands in the way of any other end.
  if (closed === 'closed' && (await countReviews(services.db, orderId)) > 0) return 'in-review';
  return closed;
};
