import { z } from 'zod';
import { type NewMessage, queueMessages } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../../../shared/money';
import { ok, type Result } from '../../../shared/result';
import { readCallback, type UnreadableCallback } from '../../core/callback';
import { confirmPixMessage, followRefundMessage, pixReturnMessage } from '../../core/messages';
import { endToEndIdText, pixAmount, pixInstant } from './charge';

/**
 * The bank's callback. Its body has no signature and may come twice, late, out of order or from
 * somebody else: a notice is a reason to look at the charge, never a proof of payment.
 */
type PixNotice = {
  endToEndId: string;
  txid: string;
  amount: Centavos;
  paidAt: Date;
  /** The bank's numbers of what it says it sent back of it. */
  returnIds: string[];
};

/** Field names and forms are the Pix API's (schema `Pix`); fields that we do not know are left alone. */
const receipt = z.object({
  endToEndId: endToEndIdText,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  valor: pixAmount,
  horario: pixInstant,
  // What cannot be read of these does not cost the news of the payment.
  devolucoes: z
    .array(z.object({ id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/), status: z.string() }))
    .max(100)
    .default([])
    .catch([]),
});

const callback = z.object({ pix: z.array(receipt).max(1000).default([]) });

/**
 * Reads a callback's body. An object without payments is accepted as empty, since banks send a trial call
 * when the address is registered; payments without txid do not belong to a charge and are left out.
 * Anything else fails with the places at fault, never their content, so that it can be logged.
 */
export const parsePixWebhook = (body: unknown): Result<PixNotice[], UnreadableCallback> => {
  const parsed = readCallback(callback, body);
  if (!parsed.ok) return parsed;
  const notices = parsed.value.pix.flatMap(({ endToEndId, txid, valor, horario, devolucoes }) => {
    const returnIds = devolucoes.flatMap(({ id, status }) => (status === 'DEVOLVIDO' ? [id] : []));
    return txid === undefined ? [] : [{ endToEndId, txid, amount: valor, paidAt: horario, returnIds }];
  });
  return ok(notices);
};

/**
 * Stores what the bank's callback announced and leaves the work to the outbox, so that the bank is answered at
 * once. A repeated callback is the same message.
 */
export const receivePixWebhook = async (services: HasDb, notices: readonly PixNotice[]): Promise<void> => {
  const messages = notices.flatMap(({ txid, endToEndId, returnIds }): NewMessage[] => [
    confirmPixMessage.of({ payload: { txid, endToEndId }, dedupeKey: `pix-confirm-${endToEndId}` }),
    ...returnIds.flatMap((returnId): NewMessage[] => [
      pixReturnMessage.of({
        payload: { endToEndId, returnId, txid },
        dedupeKey: `pix-return-${endToEndId}-${returnId}`,
      }),
      // One of our own, perhaps.
      followRefundMessage.of({
        payload: { reference: txid },
        dedupeKey: `pix-refund-${endToEndId}-${returnId}`,
      }),
    ]),
  ]);
  if (messages.length > 0) await queueMessages(services, messages);
};
