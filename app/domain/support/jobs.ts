import { z } from 'zod';

/** The outbox message, promised by a database trigger, that tells a customer of an answer. */
export const messageAnsweredTopic = 'mail.message-answered';
export const messageAnsweredSchema = z.object({ caseId: z.number().int().positive() });
