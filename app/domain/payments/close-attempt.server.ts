import type { BoletoServices } from './boleto/confirm-boleto.server';
import { advanceCards, type CardServices } from './card/advance-cards.server';
import { type Closed, closeBoleto, closedOr, closePix, isUnclosed } from './close-charge.server';
import { findLegs, findPayment, isOpenLeg, type PaymentRow } from './leg-store.server';
import { isBoleto, paymentType } from './payment-type';
import type { PixServices } from './pix/confirm-pix.server';
import { countReviews } from './receipt-store.server';

export type CloseServices = CardServices & BoletoServices & PixServices;

const closeLeg = async (services: CloseServices, leg: PaymentRow, userId: number): Promise<Closed> => {
  const { txid } = leg;
  if (txid === null) return 'closed';
  if (leg.typeId === paymentType.pix) return closePix(services, txid);
  if (isBoleto(leg.typeId)) return closeBoleto(services, { ...leg, txid });
  const outcome = await advanceCards(services, {
    orderId: leg.orderId,
    userId,
    isClosing: true,
    lastAttempt: leg.attempt,
  });
  if (outcome === 'away') return 'away';
  if (outcome === 'waiting') return 'open';
  // Money that came when the order waited no more goes back and pays nothing.
  return closedOr((await findPayment(services.db, leg.id))?.status === 'paid');
};

/**
 * Sees to it, at banks and gateway, that the open payments of an order cannot be paid any more, and books what was
 * paid before. Rows stay open: whoever closes them does it in a transaction of his own, which looks again. Two cards
 * are closed with the first of them. Only attempts up to `last`, since somebody else may have begun one meanwhile; with
 * `expiredBy` only what could not be paid any more at that instant.
 */
export const closeAttempt = async (
  services: CloseServices,
  { orderId, userId, last, expiredBy }: { orderId: number; userId: number; last: number; expiredBy?: Date },
): Promise<Closed | 'in-review'> => {
  const open = (await findLegs(services.db, orderId)).filter(
    (leg) =>
      leg.part > 0 && leg.attempt <= last && isOpenLeg(leg) && (!expiredBy || leg.expiresAt <= expiredBy),
  );
  const cards = open.filter(({ typeId }) => typeId === paymentType.card);
  let closed: Closed = 'closed';
  for (const leg of open) {
    if (cards.indexOf(leg) > 0) continue;
    const ended = await closeLeg(services, leg, userId);
    if (isUnclosed(ended)) return ended;
    if (ended === 'paid') closed = 'paid';
  }
  // Money that a person must look at stands in the way of any other end.
  if (closed === 'closed' && (await countReviews(services.db, orderId)) > 0) return 'in-review';
  return closed;
};
