import { handlerOf } from './all-handlers.server';
import { isUnclosed } from './close-charge.server';
import type { Closed, HandlerServices } from './payment-handler.server';
import { findPaymentParts, isOpenPaymentPart, type PaymentRow } from './payment-part-store.server';
import { countReviews } from './receipt-store.server';

const closePaymentPart = async (
  services: HandlerServices,
  paymentPart: PaymentRow,
  userId: number,
): Promise<Closed> => {
  const { txid } = paymentPart;
  const { close } = handlerOf(paymentPart.typeId);
  return txid === null || !close ? 'closed' : close(services, { ...paymentPart, txid }, userId);
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
  const open = (await findPaymentParts(services.db, orderId)).filter(
    (paymentPart) =>
      paymentPart.part > 0 &&
      paymentPart.attempt <= last &&
      isOpenPaymentPart(paymentPart) &&
      (!expiredBy || paymentPart.expiresAt <= expiredBy),
  );
  let closed: Closed = 'closed';
  for (const paymentPart of open) {
    if (open.find(({ typeId }) => typeId === paymentPart.typeId) !== paymentPart) continue;
    const ended = await closePaymentPart(services, paymentPart, userId);
    if (isUnclosed(ended)) return ended;
    if (ended === 'paid') closed = 'paid';
  }
  // Money that a person must look at stands in the way of any other end.
  if (closed === 'closed' && (await countReviews(services.db, orderId)) > 0) return 'in-review';
  return closed;
};
