import { type NewMessage, queueMessages } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import type { PixNotice } from './webhook';

/**
 * Stores what the bank's callback announced and leaves the work to the outbox, so that the bank is answered at
 * once. A repeated callback is the same promise.
 */
export const receivePixWebhook = async (services: HasDb, notices: readonly PixNotice[]): Promise<void> => {
  const messages = notices.flatMap(({ txid, endToEndId, returnIds }): NewMessage[] => [
    { topic: 'pix.confirm', payload: { txid, endToEndId }, dedupeKey: `pix-confirm-${endToEndId}` },
    ...returnIds.flatMap((returnId): NewMessage[] => [
      {
        topic: 'pix.return',
        payload: { endToEndId, returnId, txid },
        dedupeKey: `pix-return-${endToEndId}-${returnId}`,
      },
      // One of our own, perhaps.
      {
        topic: 'refund.follow',
        payload: { reference: txid },
        dedupeKey: `pix-refund-${endToEndId}-${returnId}`,
      },
    ]),
  ]);
  if (messages.length > 0) await queueMessages(services, messages);
};
