import { z } from 'zod';
import { optionalMail } from '~/domain/notifications/outbox-messages';

/** The outbox message that sends a quote to who asked for it. */
export const quoteMailTopic = 'mail.quote';
export const quoteMailSchema = z.object({ quoteId: z.number().int().positive() });

/** The messages of this room, by the topics of their rows. */
export const quoteMessages = {
  [quoteMailTopic]: optionalMail(quoteMailSchema, 'quotes'),
};

type Messages = typeof quoteMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
