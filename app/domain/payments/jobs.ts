import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';

/** Work on payments that comes round by the clock. Due dates stand in the rows. */
export const paymentsQueue = 'payments';
export const reconcilePixName = 'reconcile-pix';
export const expirePixName = 'expire-pix';
export const reconcileCardsName = 'reconcile-cards';
export const reconcilePixReturnsName = 'reconcile-pix-returns';
export const reconcileChargebacksName = 'reconcile-chargebacks';
export const reconcileBoletosName = 'reconcile-boletos';
export const resumeMessagesName = 'resume-payment-promises';
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
  /** Messages from before it was stored have none. */
  txid: z.string().min(1).max(35).optional(),
});
/** Of the mail that tells of an item that was cancelled. */
export const itemMailSchema = z.object({
  orderId: z.number().int().positive(),
  itemId: z.number().int().positive(),
});
/** Staff cancelled an item of an order that is paid. */
export const itemCancelledSchema = z.object({ itemId: z.number().int().positive() });
export const refundSendSchema = z.object({ refundId: z.number().int().positive() });
/** Of the mails that tell of money that went back: those asked for together, and one that was refused. */
export const refundSentSchema = z.object({ orderId: z.number().int().positive(), batch: z.uuid() });
export const refundRefusedSchema = z.object({
  orderId: z.number().int().positive(),
  refundId: z.number().int().positive(),
});
/** A bank says that something of the charge under this reference went back. */
export const refundFollowSchema = z.object({ reference: z.string().min(1).max(35) });
/** Of `pix.refund` and `card.refund`, as they were written before refunds had rows of their own; the oldest name their money by `endToEndId`. */
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

/** The messages of this room, by the topics of their rows. */
export const paymentMessages = {
  'mail.item-cancelled': legalMail(itemMailSchema),
  'mail.refund-sent': legalMail(refundSentSchema),
  'mail.refund-refused': legalMail(refundRefusedSchema),
  'item.cancelled': itemCancelledSchema,
  'refund.send': refundSendSchema,
  'refund.follow': refundFollowSchema,
  'pix.issue': pixIssueSchema,
  'pix.confirm': pixConfirmSchema,
  'pix.return': pixReturnSchema,
  'pix.refund': refundSchema,
  'card.refund': refundSchema,
  'card.follow': cardFollowSchema,
  'card.release': cardReleaseSchema,
  'card.chargeback': chargebackSchema,
  'boleto.issue': boletoIssueSchema,
  'boleto.confirm': boletoConfirmSchema,
};

type Messages = typeof paymentMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
