import { promiseMessage } from '~/domain/notifications/promise-message.server';
import type { HasDb } from '~/platform/db.server';
import type { BoletoNotice } from './boleto-webhook';
import type { CardNotice } from './card-webhook';
import { findPaymentByTxid } from './leg-store.server';

/**
 * Notes what the card gateway announced about one of our payments and leaves the work to the outbox. An event that
 * is told again is the same promise; one about nobody's payment is none.
 */
export const receiveCardWebhook = async (
  services: HasDb,
  { eventId, reference }: CardNotice,
): Promise<void> => {
  const payment = await findPaymentByTxid(services.db, reference);
  if (!payment) return;
  await promiseMessage(services, {
    topic: 'card.follow',
    payload: { orderId: payment.orderId },
    dedupeKey: `card-event-${eventId}`,
  });
};

/** The same for what the slips' bank announced. */
export const receiveBoletoWebhook = async (
  services: HasDb,
  { eventId, reference }: BoletoNotice,
): Promise<void> => {
  await promiseMessage(services, {
    topic: 'boleto.confirm',
    payload: { reference },
    dedupeKey: `boleto-event-${eventId}`,
  });
};
