import type { NewMessage } from '~/domain/notifications/promise-message.server';
import { meansOf } from './all-means';

/** What makes sure that money goes back to where it came from, even when the process ends after the commit. */
export const refundPromise = (typeId: number, externalId: string): NewMessage => ({
  topic: meansOf(typeId).takesCards ? 'card.refund' : 'pix.refund',
  payload: { externalId },
  dedupeKey: `refund-${externalId}`,
});
