import { advanceCards, type CardServices } from './advance-cards.server';
import { confirmBoleto } from './confirm-boleto.server';
import { confirmPix } from './confirm-pix.server';
import type { BoletoServices } from './issue-boleto.server';
import { findLegs, findPayment, isOpenLeg, type PaymentRow } from './leg-store.server';
import { isBoleto, paymentType } from './payment-type';
import type { PixBank } from './ports';
import { countReviews } from './receipt-store.server';

export type CloseServices = CardServices & BoletoServices & { pix: PixBank };

/** `closed`: nobody can pay it any more. `paid`: a payment won the race. `away`: bank or gateway gave no answer. */
export type Closed = 'closed' | 'paid' | 'away';

const closedOr = (isPaid: boolean): Closed => (isPaid ? 'paid' : 'closed');
const isFinal = (kind: string): boolean => kind === 'not-found' || kind === 'refused';

const closePix = async (services: CloseServices, txid: string): Promise<Closed> => {
  const closed = await services.pix.cancelCharge(txid);
  if (!closed.ok && !isFinal(closed.failure.kind)) return 'away';
  const outcome = await confirmPix(services, txid);
  return outcome.ok ? closedOr(outcome.value === 'paid') : 'away';
};

const closeBoleto = async (
  services: CloseServices,
  payment: PaymentRow & { txid: string },
): Promise<Closed> => {
  const closed = await services.boletos.cancel(payment.txid);
  if (!closed.ok && !isFinal(closed.failure.kind)) return 'away';
  const outcome = await confirmBoleto(services, payment.txid);
  if (!outcome.ok) return 'away';
  return closedOr((await findPayment(services.db, payment.id))?.status === 'paid');
};

const closeLeg = async (services: CloseServices, leg: PaymentRow, userId: number): Promise<Closed> => {
  const { txid } = leg;
  if (txid === null) return 'closed';
  if (leg.typeId === paymentType.pix) return closePix(services, txid);
  if (isBoleto(leg.typeId)) return closeBoleto(services, { ...leg, txid });
  const outcome = await advanceCards(services, { orderId: leg.orderId, userId, isClosing: true });
  return outcome === 'waiting' ? 'away' : closedOr(outcome === 'paid');
};

/**
 * Sees to it, at banks and gateway, that the open payments of an order cannot be paid any more, and books what was
 * paid before. Rows stay open: whoever closes them does it in a transaction of his own, which looks again. Two cards
 * are closed with the first of them. With `expiredBy` only what could not be paid any more at that instant.
 */
export const closeAttempt = async (
  services: CloseServices,
  { orderId, userId, expiredBy }: { orderId: number; userId: number; expiredBy?: Date },
): Promise<Closed> => {
  const open = (await findLegs(services.db, orderId)).filter(
    (leg) => leg.part > 0 && isOpenLeg(leg) && (!expiredBy || leg.expiresAt <= expiredBy),
  );
  const cards = open.filter(({ typeId }) => typeId === paymentType.card);
  let closed: Closed = 'closed';
  for (const leg of open) {
    if (cards.indexOf(leg) > 0) continue;
    const ended = await closeLeg(services, leg, userId);
    if (ended === 'away') return 'away';
    if (ended === 'paid') closed = 'paid';
  }
  // Money that a person must look at stands in the way of any other end.
  if (closed === 'closed' && (await countReviews(services.db, orderId)) > 0) return 'paid';
  return closed;
};
