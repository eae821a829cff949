import { z } from 'zod';
import { queueMessages } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import { ok, type Result } from '../../../shared/result';
import { isTxid, readCallback, type UnreadableCallback } from '../../core/callback';
import { confirmBoletoMessage } from '../../core/messages';

/**
 * The slip bank's callback (Asaas, version 3). It may arrive twice, late or out of order: a notice is a reason to
 * check the slip, never a proof of payment.
 */
type BoletoNotice = {
  /** The bank's id of the event; a repeated callback has the same. */
  eventId: string;
  /** The kind of event, as "PAYMENT_RECEIVED". */
  type: string;
  /** The slip's reference, as given to the bank. */
  reference: string;
  /** The id of the money concerned; null if there is none. */
  receiptId: string | null;
};

const text = z.string().min(1).max(100);

const callback = z.object({
  id: text,
  event: text,
  payment: z
    .object({ id: z.string().max(64).nullish(), externalReference: z.string().max(100).nullish() })
    .optional(),
});

/** Events that report received money. */
const receipts = /^PAYMENT_(DUNNING_)?(RECEIVED|CONFIRMED)$/;

/**
 * Validates a callback's body; null for an event that is not about one of our slips, which is to be answered as
 * received. Otherwise fails with the invalid fields, never their content, so that it can be logged.
 */
export const parseBoletoWebhook = (body: unknown): Result<BoletoNotice | null, UnreadableCallback> => {
  const parsed = readCallback(callback, body);
  if (!parsed.ok) return parsed;
  const { id, event, payment } = parsed.value;
  const reference = payment?.externalReference ?? '';
  const receiptId = (receipts.test(event) && payment?.id) || null;
  return ok(isTxid(reference) ? { eventId: id, type: event, reference, receiptId } : null);
};

/** Stores what the slip bank announced, and leaves the work to the outbox. */
export const receiveBoletoWebhook = async (
  services: HasDb,
  { eventId, reference, receiptId }: BoletoNotice,
): Promise<void> => {
  await queueMessages(services, [
    confirmBoletoMessage.of({ payload: { reference, receiptId }, dedupeKey: `boleto-event-${eventId}` }),
  ]);
};
