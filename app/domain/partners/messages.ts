import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';

const id = z.number().int().positive();

/** Mails to the owners of keys and endpoints. */
export const keyCreatedMessage = legalMail('mail.api-key-created', z.object({ userId: id, keyId: id }));
export const webhookOffMessage = legalMail(
  'mail.webhook-off',
  z.object({ userId: id, webhookId: z.string().min(1) }),
);
