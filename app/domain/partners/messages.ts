import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';

const id = z.number().int().positive();

export const partnersQueue = 'partners';
/** Work of this room that comes round by the clock. */
export const deliverWebhooksName = 'deliver-webhooks';
export const sweepWebhooksName = 'sweep-webhooks';

/** Mails to the owners of keys and endpoints. */
export const keyCreatedMessage = legalMail('mail.api-key-created', z.object({ userId: id, keyId: id }));
export const webhookOffMessage = legalMail(
  'mail.webhook-off',
  z.object({ userId: id, webhookId: z.string().min(1) }),
);
