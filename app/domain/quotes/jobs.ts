import { z } from 'zod';

/** The outbox message that sends a quote to who asked for it. */
export const quoteMailTopic = 'mail.quote';
export const quoteMailSchema = z.object({ quoteId: z.number().int().positive() });
