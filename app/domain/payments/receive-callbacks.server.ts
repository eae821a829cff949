import { type NewMessage, queueMessages } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import type { BoletoNotice } from './boleto/webhook';
import type { CardNotice } from './card/webhook';
import { findPaymentByTxid } from './payment-part-store.server';

/** "charge.chargedback", and what else gateways call it. */
const isChargeback = (type: string): boolean => /charged?back/i.test(type);

/** "charge.refunded", "charge.partial_canceled", "order.canceled". */
const isRefund = (type: string): boolean => /refund|cancel/i.test(type);

/**
 * Notes what the card gateway announced about one of our payments and leaves the work to the outbox. An event that
 * is told again is the same promise; one about nobody's payment is none.
 */
export const receiveCardWebhook = async (
  services: HasDb,
  { eventId, type, reference }: CardNotice,
): Promise<void> => {
  const payment = await findPaymentByTxid(services.db, reference);
  if (!payment) return;
  const follow: NewMessage = {
    topic: 'card.follow',
    payload: { orderId: payment.orderId },
    dedupeKey: `card-event-${eventId}`,
  };
  const chargeback: NewMessage = {
    topic: 'card.chargeback',
    payload: { reference },
    dedupeKey: `card-chargeback-${eventId}`,
  };
  const refund: NewMessage = {
    topic: 'refund.follow',
    payload: { reference },
    dedupeKey: `card-refund-${eventId}`,
  };
  const messages = [follow, ...(isChargeback(type) ? [chargeback] : []), ...(isRefund(type) ? [refund] : [])];
  await queueMessages(services, messages);
};

/** The same for what the slips' bank announced. */
export const receiveBoletoWebhook = async (
  services: HasDb,
  { eventId, reference, receiptId }: BoletoNotice,
): Promise<void> => {
  await queueMessages(services, [
    { topic: 'boleto.confirm', payload: { reference, receiptId }, dedupeKey: `boleto-event-${eventId}` },
  ]);
};
