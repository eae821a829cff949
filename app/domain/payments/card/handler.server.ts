import { closedOr } from '../close-charge.server';
import type { PaymentHandler } from '../payment-handler.server';
import { findPayment } from '../payment-part-store.server';
import { advanceCards } from './advance-cards.server';
import { card } from './means';
import { refundCard } from './refund-card.server';

export const cardHandler: PaymentHandler = {
  means: card,
  bank: 'cards',
  messages: ({ orderId, attempt }) => [
    { topic: 'card.follow', payload: { orderId }, dedupeKey: `card-follow-${orderId}-${attempt}` },
  ],
  issue: async (services, { paymentPart: { orderId }, userId, tokens }) => {
    await advanceCards(services, { orderId, userId, tokens });
    return false;
  },
  close: async (services, { id, orderId, attempt }, userId) => {
    const outcome = await advanceCards(services, { orderId, userId, isClosing: true, lastAttempt: attempt });
    if (outcome === 'away') return 'away';
    if (outcome === 'waiting') return 'open';
    // Money that came when the order waited no more goes back and pays nothing.
    return closedOr((await findPayment(services.db, id))?.status === 'paid');
  },
  refund: refundCard,
};
