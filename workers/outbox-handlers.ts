import { accountMails } from '~/domain/accounts/account-mail-rules.server';
import { campaignMails } from '~/domain/campaigns/coupon-mail-rules.server';
import { queueReprint } from '~/domain/claims/back-office/decide-claim.server';
import { claimMails } from '~/domain/claims/claim-mail-rules.server';
import { payClaimSchema, payClaimTopic, reprintSchema, reprintTopic } from '~/domain/claims/jobs';
import { payClaim } from '~/domain/claims/pay-claim.server';
import { fileMails } from '~/domain/files/files-leaving-mail-rules.server';
import { fulfilmentMails } from '~/domain/fulfilment/mail-rules.server';
import { cancelIssuesOfOrder } from '~/domain/invoices/cancel-issue.server';
import { invoiceMails } from '~/domain/invoices/invoice-mail-rules.server';
import {
  cancelInvoicesTopic,
  invoicesOfOrderSchema,
  openInvoicesTopic,
  voidNumbersSchema,
  voidNumbersTopic,
} from '~/domain/invoices/jobs';
import { openAfterProduction } from '~/domain/invoices/open-issues.server';
import { tellVoidedNumbers } from '~/domain/invoices/void-numbers.server';
import type { OutboxHandler } from '~/domain/notifications/drain-outbox.server';
import type { MailRow } from '~/domain/notifications/mail-rule';
import type { MailTopic, Topic } from '~/domain/notifications/outbox-messages';
import { mailHandler } from '~/domain/notifications/send-mail.server';
import { statusMails } from '~/domain/orders/order-mail.server';
import { partnerMails } from '~/domain/partners/mail-rules.server';
import { findOrderOwner } from '~/domain/payments/core/end-charge.server';
import { cancelMails } from '~/domain/payments/flows/cancel/cancel-mails.server';
import { giveItemBack } from '~/domain/payments/flows/money-back/give-item-back.server';
import { refundMails } from '~/domain/payments/flows/money-back/refund-mails.server';
import {
  followRefunds,
  sendRefund,
  sendRefundOfReceipt,
} from '~/domain/payments/flows/money-back/send-refund.server';
import { paymentMails } from '~/domain/payments/flows/pay/payment-mail.server';
import {
  boletoConfirmSchema,
  boletoIssueSchema,
  cardFollowSchema,
  cardReleaseSchema,
  chargebackSchema,
  itemCancelledSchema,
  pixConfirmSchema,
  pixIssueSchema,
  pixReturnSchema,
  refundFollowSchema,
  refundSchema,
  refundSendSchema,
} from '~/domain/payments/jobs';
import { confirmSlipNotice } from '~/domain/payments/means/boleto/confirm-boleto.server';
import { issueBoleto } from '~/domain/payments/means/boleto/handler.server';
import { followCards } from '~/domain/payments/means/card/advance-cards.server';
import { noteChargeback } from '~/domain/payments/means/card/chargebacks.server';
import { releaseCard } from '~/domain/payments/means/card/reconcile-cards.server';
import { confirmNotice } from '~/domain/payments/means/pix/confirm-pix.server';
import { issuePixCharge } from '~/domain/payments/means/pix/handler.server';
import { followPixReturn } from '~/domain/payments/means/pix/pix-returns.server';
import { privacyMails } from '~/domain/privacy/mail-rules.server';
import { quoteMails } from '~/domain/quotes/quote-mail-rules.server';
import type { Result } from '~/domain/shared/result';
import { supportMails } from '~/domain/support/answer-mail-rules.server';
import type { Services } from '~/services.server';

/**
 * Every mail of the shop: what it is sent for, what must be true as it leaves, and how that is read. A mail without a line
 * here does not compile; docs/emails.md is written from it.
 */
export const mailTable: Record<MailTopic, MailRow<Services>> = {
  ...accountMails,
  ...paymentMails,
  ...cancelMails,
  ...refundMails,
  ...statusMails,
  ...fulfilmentMails,
  ...claimMails,
  ...invoiceMails,
  ...supportMails,
  ...privacyMails,
  ...partnerMails,
  ...quoteMails,
  ...campaignMails,
  ...fileMails,
};

/** A bank or issuer that gave no usable answer is asked again later. */
const orRetry = (result: Result<unknown, { kind: string; detail: string }>): void => {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.detail}`);
};

const workHandlers = (services: Services): Record<Exclude<Topic, MailTopic>, OutboxHandler> => ({
  [payClaimTopic]: (payload) => payClaim(services, payClaimSchema.parse(payload).claimId),
  [reprintTopic]: (payload) => queueReprint(services, reprintSchema.parse(payload).itemId),
  [openInvoicesTopic]: async (payload) => {
    await openAfterProduction(services, invoicesOfOrderSchema.parse(payload).orderId);
  },
  [cancelInvoicesTopic]: (payload) =>
    cancelIssuesOfOrder(services, invoicesOfOrderSchema.parse(payload).orderId),
  [voidNumbersTopic]: async (payload) =>
    orRetry(await tellVoidedNumbers(services, voidNumbersSchema.parse(payload).voidedId)),
  'pix.issue': async (payload) =>
    orRetry(await issuePixCharge(services, pixIssueSchema.parse(payload).paymentId)),
  'pix.confirm': async (payload) => orRetry(await confirmNotice(services, pixConfirmSchema.parse(payload))),
  'pix.return': async (payload) => orRetry(await followPixReturn(services, pixReturnSchema.parse(payload))),
  'item.cancelled': (payload) => giveItemBack(services, itemCancelledSchema.parse(payload).itemId),
  'refund.send': async (payload) =>
    orRetry(await sendRefund(services, refundSendSchema.parse(payload).refundId)),
  'refund.follow': async (payload) =>
    orRetry(await followRefunds(services, refundFollowSchema.parse(payload).reference)),
  'pix.refund': async (payload) => orRetry(await sendRefundOfReceipt(services, refundSchema.parse(payload))),
  'card.refund': async (payload) => orRetry(await sendRefundOfReceipt(services, refundSchema.parse(payload))),
  'card.follow': async (payload) => {
    const { orderId } = cardFollowSchema.parse(payload);
    const userId = await findOrderOwner(services, orderId);
    orRetry(await followCards(services, { orderId, userId }));
  },
  'card.release': async (payload) =>
    orRetry(await releaseCard(services, cardReleaseSchema.parse(payload).paymentId)),
  'card.chargeback': async (payload) =>
    orRetry(await noteChargeback(services, chargebackSchema.parse(payload).reference)),
  'boleto.issue': async (payload) =>
    orRetry(await issueBoleto(services, boletoIssueSchema.parse(payload).paymentId)),
  'boleto.confirm': async (payload) =>
    orRetry(await confirmSlipNotice(services, boletoConfirmSchema.parse(payload))),
});

/** Everything that a transaction may have promised, by topic; mails go by their table. */
export const outboxHandlers = (
  services: Services,
): Record<Topic, OutboxHandler> & Record<string, OutboxHandler> => {
  const mails = Object.entries(mailTable).map(([topic, row]) => [topic, mailHandler(services, row)]);
  return { ...workHandlers(services), ...(Object.fromEntries(mails) as Record<MailTopic, OutboxHandler>) };
};
