import { z } from 'zod';
import { type NewMessage, queueMessages } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../../../shared/money';
import { ok, type Result } from '../../../shared/result';
import { readCallback, type UnreadableCallback } from '../../core/callback';
import { confirmPixMessage, followRefundMessage, pixReturnMessage } from '../../core/messages';
import { endToEndIdText, pixAmount, pixInstant } from './charge';

/**
 * The bank's callback. Its body has no signature and may arrive twice, late, out of order or be forged: a notice is a
 * reason to check the charge, never a proof of payment.
 */
type PixNotice = {
  endToEndId: string;
  txid: string;
  amount: Centavos;
  paidAt: Date;
  /** The bank's ids of the returns that it reports. */
  returnIds: string[];
};

/** Field names and formats are those of the Pix API (schema `Pix`); unknown fields are ignored. */
const receipt = z.object({
  endToEndId: endToEndIdText,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  valor: pixAmount,
  horario: pixInstant,
  // An unreadable return must not lose the notice of the payment.
  devolucoes: z
    .array(z.object({ id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/), status: z.string() }))
    .max(100)
    .default([])
    .catch([]),
});

const callback = z.object({ pix: z.array(receipt).max(1000).default([]) });

/**
 * Validates a callback's body. An object without payments is accepted as empty, since banks send a test call when the
 * URL is registered. Payments without txid do not belong to a charge and are left out. Otherwise fails with the
 * invalid fields, never their content, so that it can be logged.
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
 * Stores what the bank's callback announced and leaves the work to the outbox, so that the bank gets its answer at
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
      // It may be one of our own refunds.
      followRefundMessage.of({
        payload: { reference: txid },
        dedupeKey: `pix-refund-${endToEndId}-${returnId}`,
      }),
    ]),
  ]);
  if (messages.length > 0) await queueMessages(services, messages);
};
