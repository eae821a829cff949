import { z } from 'zod';
import { type NewMessage, queueMessages } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import { ok, type Result } from '../../../shared/result';
import { isTxid, readCallback, type UnreadableCallback } from '../../core/callback';
import { chargebackMessage, followCardMessage, followRefundMessage } from '../../core/messages';
import { findPaymentByTxid } from '../../core/payment-part-store.server';

/**
 * The card gateway's callback (Pagar.me, version 5). It may arrive twice, late, out of order or be forged: a notice is
 * a reason to check the charge, never a proof of anything.
 */
type CardNotice = {
  /** The gateway's id of the event; a repeated callback has the same. */
  eventId: string;
  /** The kind of event, as "charge.paid". */
  type: string;
  /** The charge's reference, as given to the gateway. */
  reference: string;
};

const text = z.string().min(1).max(100);

const callback = z.object({
  id: text,
  type: text,
  data: z.object({ code: text.optional(), order: z.object({ code: text }).optional() }),
});

/**
 * Validates a callback's body; null for an event that is not about one of our charges, which is to be answered as
 * received. Otherwise fails with the invalid fields, never their content, so that it can be logged.
 */
export const parseCardWebhook = (body: unknown): Result<CardNotice | null, UnreadableCallback> => {
  const parsed = readCallback(callback, body);
  if (!parsed.ok) return parsed;
  const { id, type, data } = parsed.value;
  const reference = data.order?.code ?? data.code ?? '';
  const isCharge = /^(charge|order)\./.test(type) && isTxid(reference);
  return ok(isCharge ? { eventId: id, type, reference } : null);
};

/** "charge.chargedback", and the variants of other gateways. */
const isChargeback = (type: string): boolean => /charged?back/i.test(type);

/** "charge.refunded", "charge.partial_canceled", "order.canceled". */
const isRefund = (type: string): boolean => /refund|cancel/i.test(type);

/**
 * Stores what the card gateway announced about one of our payments and leaves the work to the outbox. A repeated event
 * is the same message; an event about another payment is ignored.
 */
export const receiveCardWebhook = async (
  services: HasDb,
  { eventId, type, reference }: CardNotice,
): Promise<void> => {
  const payment = await findPaymentByTxid(services.db, reference);
  if (!payment) return;
  const follow: NewMessage = followCardMessage.of({
    payload: { orderId: payment.orderId },
    dedupeKey: `card-event-${eventId}`,
  });
  const chargeback: NewMessage = chargebackMessage.of({
    payload: { reference },
    dedupeKey: `card-chargeback-${eventId}`,
  });
  const refund: NewMessage = followRefundMessage.of({
    payload: { reference },
    dedupeKey: `card-refund-${eventId}`,
  });
  const messages = [follow, ...(isChargeback(type) ? [chargeback] : []), ...(isRefund(type) ? [refund] : [])];
  await queueMessages(services, messages);
};
