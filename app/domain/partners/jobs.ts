import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';

const id = z.number().int().positive();

export const partnersQueue = 'partners';
/** Work of this room that comes round by the clock. */
export const deliverWebhooksName = 'deliver-webhooks';
export const sweepWebhooksName = 'sweep-webhooks';

/** Outbox messages to the owners of keys and endpoints. */
export const partnerTopics = {
  keyCreated: 'mail.api-key-created',
  webhookOff: 'mail.webhook-off',
} as const;

export const keyCreatedSchema = z.object({ userId: id, keyId: id });
export const webhookOffSchema = z.object({ userId: id, webhookId: z.string().min(1) });

/** The messages of this room, by the topics of their rows. */
export const partnerMessages = {
  [partnerTopics.keyCreated]: legalMail(keyCreatedSchema),
  [partnerTopics.webhookOff]: legalMail(webhookOffSchema),
};

type Messages = typeof partnerMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
