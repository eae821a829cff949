import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';

/** Promised where a customer sends a contest, and by the database where staff answer one, give its money or print again. */
export const staffClaimTopic = 'mail.staff-claim-sent';
export const claimAnsweredTopic = 'mail.claim-answered';
export const payClaimTopic = 'claim.pay';
export const reprintTopic = 'claim.reprint';

const id = z.number().int().positive();

/** A line of a contest's history. */
export const claimMailSchema = z.object({
  claimId: id,
  entryId: z.union([id, z.string().regex(/^\d+$/)]).transform(String),
  orderId: id,
});

export const payClaimSchema = z.object({ claimId: id });

/** The item that is printed again. */
export const reprintSchema = z.object({ itemId: id });

/** The messages of this room, by the topics of their rows. */
export const claimMessages = {
  [staffClaimTopic]: legalMail(claimMailSchema),
  [claimAnsweredTopic]: legalMail(claimMailSchema),
  [payClaimTopic]: payClaimSchema,
  [reprintTopic]: reprintSchema,
};

type Messages = typeof claimMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
