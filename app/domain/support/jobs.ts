import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';

/** The outbox message, promised by a database trigger, that tells a customer of an answer. */
export const messageAnsweredTopic = 'mail.message-answered';
export const messageAnsweredSchema = z.object({ caseId: z.number().int().positive() });

/** The messages of this room, by the topics of their rows. */
export const supportMessages = { [messageAnsweredTopic]: legalMail(messageAnsweredSchema) };

type Messages = typeof supportMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
