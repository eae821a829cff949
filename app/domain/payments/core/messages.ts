import { z } from 'zod';
import { defineMessage, legalMail, type NewMessage } from '~/domain/notifications/message';

const id = z.number().int().positive();
const reference = z.string().min(1).max(35);

/**
 * The process that opens an attempt asks the bank at once, for three seconds (`startPayment`). The message is handled
 * after that.
 */
export const OPENER_SECONDS = 5;

/**
 * The mail about an order paid by card waits this long. Nearly every card is decided by then, and has another mail; this
 * one is for those that are not.
 */
export const DECIDED_SECONDS = 30;

/** Messages sent by payment methods and flows; their handlers are in `payments/messages.server.ts`. */
export const issuePixMessage = defineMessage('pix.issue', z.object({ paymentId: id }));
export const confirmPixMessage = defineMessage(
  'pix.confirm',
  z.object({ txid: reference, endToEndId: z.string().min(1).max(40) }),
);
export const pixReturnMessage = defineMessage(
  'pix.return',
  z.object({
    endToEndId: z.string().min(1).max(40),
    returnId: reference,
    /** Absent in messages from before it was stored. */
    txid: reference.optional(),
  }),
);
export const issueBoletoMessage = defineMessage('boleto.issue', z.object({ paymentId: id }));
export const confirmBoletoMessage = defineMessage(
  'boleto.confirm',
  z.object({ reference, receiptId: z.string().max(64).nullish() }),
);
export const chargebackMessage = defineMessage('card.chargeback', z.object({ reference }));
export const releaseCardMessage = defineMessage('card.release', z.object({ paymentId: id }));
/** Releases what the gateway holds, or may come to hold, on a card that was closed here. Queued once for a card. */
export const cardReleaseOf = (paymentId: number): NewMessage =>
  releaseCardMessage.of({
    payload: { paymentId },
    dedupeKey: `card-release-${paymentId}`,
    afterSeconds: OPENER_SECONDS,
  });
export const followCardMessage = defineMessage('card.follow', z.object({ orderId: id }));

/** A charge was closed for a change of payment; should that have failed, it is opened again. */
export const reopenChargeMessage = defineMessage('charge.reopen', z.object({ orderId: id, attempt: id }));

/** Staff cancelled an item of a paid order; queued by the database. */
export const giveItemBackMessage = defineMessage('item.cancelled', z.object({ itemId: id }));
export const itemCancelledMessage = legalMail('mail.item-cancelled', z.object({ orderId: id, itemId: id }));

export const sendRefundMessage = defineMessage('refund.send', z.object({ refundId: id }));
/** A bank reports a refund of the charge with this reference. */
export const followRefundMessage = defineMessage('refund.follow', z.object({ reference }));
/** Mails about refunds: those requested together, and one that was refused. */
export const refundSentMessage = legalMail('mail.refund-sent', z.object({ orderId: id, batch: z.uuid() }));
export const refundRefusedMessage = legalMail('mail.refund-refused', z.object({ orderId: id, refundId: id }));

/** The format from before refunds had their own rows; the oldest identify the money by `endToEndId`. */
const oldRefundSchema = z
  .object({
    externalId: z.string().min(1).max(64).optional(),
    endToEndId: z.string().min(1).max(40).optional(),
  })
  .transform(({ externalId, endToEndId }) => externalId ?? endToEndId ?? '');
export const oldPixRefundMessage = defineMessage('pix.refund', oldRefundSchema);
export const oldCardRefundMessage = defineMessage('card.refund', oldRefundSchema);
