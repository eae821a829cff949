import { z } from 'zod';

/** Work on payments that comes round by the clock. Due dates stand in the rows. */
export const paymentsQueue = 'payments';
export const reconcilePixName = 'reconcile-pix';
export const expirePixName = 'expire-pix';
export const registerWebhookName = 'register-pix-webhook';

/** Payloads of the outbox messages of this room. */
export const pixIssueSchema = z.object({ paymentId: z.number().int().positive() });
export const pixConfirmSchema = z.object({
  txid: z.string().min(1).max(35),
  endToEndId: z.string().min(1).max(40),
});
export const pixRefundSchema = z.object({ endToEndId: z.string().min(1).max(40) });
