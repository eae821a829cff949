import { z } from 'zod';

const id = z.number().int().positive();

/** Outbox messages to the owners of keys and endpoints. */
export const partnerTopics = { keyCreated: 'mail.api-key-created' } as const;

export const keyCreatedSchema = z.object({ userId: id, keyId: id });

/** The messages of this room, by the topics of their rows. */
export const partnerMessages = { [partnerTopics.keyCreated]: keyCreatedSchema };

type Messages = typeof partnerMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
