import { z } from 'zod';
import { ok, type Result } from '../../shared/result';
import { readCallback, type UnreadableCallback } from '../callback';
import { isTxid } from '../pix/charge';

/**
 * The card gateway's callback (Pagar.me, version 5). It may come twice, late, out of order or from somebody else: a
 * notice is a hint to look at the charge, never a proof of anything.
 */
export type CardNotice = {
  /** The gateway's id of the event; a repeated call has the same. */
  eventId: string;
  /** What happened, as "charge.paid". */
  type: string;
  /** The charge's, as given to the gateway. */
  reference: string;
};

const text = z.string().min(1).max(100);
const callback = z.object({
  id: text,
  type: text,
  data: z.object({ code: text.optional(), order: z.object({ code: text }).optional() }),
});

/**
 * Reads a callback's body; null for an event of something else than a charge of ours, which is to be answered as
 * received. Anything else fails with the places at fault, never their content, so that it can be logged.
 */
export const parseCardWebhook = (body: unknown): Result<CardNotice | null, UnreadableCallback> => {
  const parsed = readCallback(callback, body);
  if (!parsed.ok) return parsed;
  const { id, type, data } = parsed.value;
  const reference = data.order?.code ?? data.code ?? '';
  const isCharge = /^(charge|order)\./.test(type) && isTxid(reference);
  return ok(isCharge ? { eventId: id, type, reference } : null);
};
