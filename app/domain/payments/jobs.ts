import { z } from 'zod';

/** Work on payments that comes round by the clock. Due dates stand in the rows. */
export const paymentsQueue = 'payments';
export const reconcilePixName = 'reconcile-pix';
export const expirePixName = 'expire-pix';
export const reconcileCardsName = 'reconcile-cards';
export const reconcilePixReturnsName = 'reconcile-pix-returns';
export const reconcileChargebacksName = 'reconcile-chargebacks';
export const reconcileBoletosName = 'reconcile-boletos';
export const resumePromisesName = 'resume-payment-promises';
export const registerWebhookName = 'register-pix-webhook';

/** Payloads of the outbox messages of this room. */
export const pixIssueSchema = z.object({ paymentId: z.number().int().positive() });
export const pixConfirmSchema = z.object({
  txid: z.string().min(1).max(35),
  endToEndId: z.string().min(1).max(40),
});
export const pixReturnSchema = z.object({
  endToEndId: z.string().min(1).max(40),
  returnId: z.string().min(1).max(35),
  /** Promises that were made before it was kept have none. */
  txid: z.string().min(1).max(35).optional(),
});
/** Of `pix.refund` and `card.refund`; `endToEndId` is how the first of them was told before there were others. */
export const refundSchema = z
  .object({
    externalId: z.string().min(1).max(64).optional(),
    endToEndId: z.string().min(1).max(40).optional(),
  })
  .transform(({ externalId, endToEndId }) => externalId ?? endToEndId ?? '');
export const boletoIssueSchema = z.object({ paymentId: z.number().int().positive() });
export const boletoConfirmSchema = z.object({
  reference: z.string().min(1).max(35),
  receiptId: z.string().max(64).nullish(),
});
export const chargebackSchema = z.object({ reference: z.string().min(1).max(35) });
export const cardReleaseSchema = z.object({ paymentId: z.number().int().positive() });
export const cardFollowSchema = z.object({ orderId: z.number().int().positive() });
