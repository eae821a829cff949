import { z } from 'zod';
import { defineMessage, legalMail } from '~/domain/notifications/message';

const id = z.number().int().positive();

/** A line of a contest's history. */
const claimMailSchema = z.object({
  claimId: id,
  entryId: z.union([id, z.string().regex(/^\d+$/)]).transform(String),
  orderId: id,
});

/** Sent where a customer sends a contest, and by the database where staff answer one, give its money or print again. */
export const staffClaimMessage = legalMail('mail.staff-claim-sent', claimMailSchema);
export const claimAnsweredMessage = legalMail('mail.claim-answered', claimMailSchema);
export const payClaimMessage = defineMessage('claim.pay', z.object({ claimId: id }));
/** The item that is printed again. */
export const reprintMessage = defineMessage('claim.reprint', z.object({ itemId: id }));
