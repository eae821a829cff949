import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';

/** Sent by the database where staff answer a customer. */
export const messageAnsweredMessage = legalMail(
  'mail.message-answered',
  z.object({ caseId: z.number().int().positive() }),
);
