import {
  accessTopics,
  confirmEmailSchema,
  emailChangedSchema,
  newDeviceMailSchema,
  passwordChangedSchema,
  recoveryMailSchema,
  verificationSchema,
  welcomeMailSchema,
  welcomeMailTopic,
} from '~/domain/accounts/jobs';
import {
  sendConfirmEmailMail,
  sendEmailChangedMail,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendRecoveryMail,
  sendVerificationMail,
} from '~/domain/accounts/send-access-mail.server';
import { sendWelcomeMail } from '~/domain/accounts/send-welcome-mail.server';
import { campaignCouponSchema, campaignCouponTopic } from '~/domain/campaigns/jobs';
import { sendCampaignCouponMail } from '~/domain/campaigns/send-coupon-mail.server';
import {
  claimAnsweredTopic,
  claimMailSchema,
  payClaimSchema,
  payClaimTopic,
  reprintSchema,
  reprintTopic,
  staffClaimTopic,
} from '~/domain/claims/jobs';
import { payClaim } from '~/domain/claims/pay-claim.server';
import { promiseReprint } from '~/domain/claims/promise-reprint.server';
import { sendClaimAnsweredMail, sendStaffClaimMail } from '~/domain/claims/send-claim-mail.server';
import { filesLeavingSchema, filesLeavingTopic } from '~/domain/files/jobs';
import { sendFilesLeavingMail } from '~/domain/files/send-files-leaving-mail.server';
import { dispatchMailSchema, parcelMailSchema, parcelTroubleSchema } from '~/domain/fulfilment/jobs';
import {
  sendAwaitingPickupMail,
  sendDeliveredMail,
  sendDispatchedMail,
  sendReadyMail,
  sendStaffTroubleMail,
} from '~/domain/fulfilment/send-mails.server';
import { cancelIssuesOfOrder } from '~/domain/invoices/cancel-issue.server';
import {
  cancelInvoicesTopic,
  invoiceAttachedTopic,
  invoicesOfOrderSchema,
  openInvoicesTopic,
  staffInvoiceTopic,
  voidNumbersSchema,
  voidNumbersTopic,
} from '~/domain/invoices/jobs';
import { openAfterProduction } from '~/domain/invoices/open-issues.server';
import { sendInvoiceAttachedMail, sendStaffInvoiceMail } from '~/domain/invoices/send-invoice-mail.server';
import { tellVoidedNumbers } from '~/domain/invoices/void-numbers.server';
import type { OutboxHandler, OutboxHandlers } from '~/domain/notifications/drain-outbox.server';
import type { MailContent } from '~/domain/notifications/mail-content';
import type { Topic } from '~/domain/notifications/outbox-messages';
import { guardedMailer } from '~/domain/notifications/stopped-mail.server';
import { creditReleasedMail } from '~/domain/orders/bonus-mail';
import { fileProblemSchema, orderMailSchema } from '~/domain/orders/jobs';
import { type OrderMailFacts, orderPaidMail, orderPlacedMail } from '~/domain/orders/order-mails';
import { orderStatus } from '~/domain/orders/order-status';
import {
  chargeEndedMail,
  depositLateMail,
  moneyCreditedMail,
  moneyInReviewMail,
  paymentRefusedMail,
  staffDepositLateMail,
} from '~/domain/orders/payment-mails';
import { sendFileProblemMail } from '~/domain/orders/send-file-problem-mail.server';
import { sendOrderMail } from '~/domain/orders/send-order-mail.server';
import { inProductionMail } from '~/domain/orders/status-mails';
import { keyCreatedSchema, partnerTopics, webhookOffSchema } from '~/domain/partners/jobs';
import { sendKeyCreatedMail, sendWebhookOffMail } from '~/domain/partners/send-partner-mail.server';
import { confirmSlipNotice } from '~/domain/payments/boleto/confirm-boleto.server';
import { issueBoleto } from '~/domain/payments/boleto/issue-boleto.server';
import {
  sendItemCancelledMail,
  sendOrderCancelledMail,
} from '~/domain/payments/cancelling/send-cancel-mail.server';
import { followCards } from '~/domain/payments/card/advance-cards.server';
import { noteChargeback } from '~/domain/payments/card/note-chargeback.server';
import { releaseCard } from '~/domain/payments/card/release-card.server';
import { findOrderOwner } from '~/domain/payments/find-order-owner.server';
import {
  boletoConfirmSchema,
  boletoIssueSchema,
  cardFollowSchema,
  cardReleaseSchema,
  chargebackSchema,
  itemCancelledSchema,
  itemMailSchema,
  pixConfirmSchema,
  pixIssueSchema,
  pixReturnSchema,
  refundFollowSchema,
  refundRefusedSchema,
  refundSchema,
  refundSendSchema,
  refundSentSchema,
} from '~/domain/payments/jobs';
import { followRefunds } from '~/domain/payments/money-back/follow-refunds.server';
import { giveItemBack } from '~/domain/payments/money-back/give-item-back.server';
import { sendRefund, sendRefundOfReceipt } from '~/domain/payments/money-back/send-refund.server';
import {
  sendRefundRefusedMail,
  sendRefundSentMail,
} from '~/domain/payments/money-back/send-refund-mail.server';
import { confirmNotice } from '~/domain/payments/pix/confirm-pix.server';
import { issuePixCharge } from '~/domain/payments/pix/issue-pix-charge.server';
import { followPixReturn } from '~/domain/payments/pix/note-pix-returns.server';
import { sendPaymentMail } from '~/domain/payments/send-payment-mail.server';
import { dataRequestSchema, erasureEndedTopic, exportReadyTopic } from '~/domain/privacy/jobs';
import { sendErasureMail, sendExportReadyMail } from '~/domain/privacy/send-privacy-mail.server';
import { quoteMailSchema, quoteMailTopic } from '~/domain/quotes/jobs';
import { sendQuoteMail } from '~/domain/quotes/send-quote-mail.server';
import type { Result } from '~/domain/shared/result';
import { messageAnsweredSchema, messageAnsweredTopic } from '~/domain/support/jobs';
import { sendAnswerMail } from '~/domain/support/send-answer-mail.server';
import type { Services } from '~/services.server';
import { optionalTopics } from './mail-duties';

/** A bank or issuer that gave no usable answer is asked again later. */
const orRetry = (result: Result<unknown, { kind: string; detail: string }>): void => {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.detail}`);
};

const orderMail =
  (services: Services, write: (facts: OrderMailFacts) => MailContent): OutboxHandler =>
  (payload, key) => {
    const { orderId, amount = null } = orderMailSchema.parse(payload);
    return sendPaymentMail(services, { orderId, amount, write, key });
  };

/** A mail about where an order stands, which says nothing once it stands elsewhere. */
const statusMail =
  (services: Services, write: (facts: OrderMailFacts) => MailContent, statusId: number): OutboxHandler =>
  (payload, key) => {
    const { orderId } = orderMailSchema.parse(payload);
    return sendOrderMail(services, { orderId, amount: null, payment: null, write, key, whileIn: [statusId] });
  };

/** One for each topic that is defined, or it does not compile; besides, those of rows that only older releases wrote. */
type TopicHandlers = Record<Topic, OutboxHandler> & OutboxHandlers;

const handlersOf = (services: Services): TopicHandlers => ({
  [welcomeMailTopic]: (payload, key) =>
    sendWelcomeMail(services, { userId: welcomeMailSchema.parse(payload).userId, key }),
  'mail.order-placed': orderMail(services, orderPlacedMail),
  'mail.order-paid': orderMail(services, orderPaidMail),
  'mail.order-cancelled': (payload, key) =>
    sendOrderCancelledMail(services, { orderId: orderMailSchema.parse(payload).orderId, key }),
  'mail.item-cancelled': (payload, key) =>
    sendItemCancelledMail(services, { ...itemMailSchema.parse(payload), key }),
  'mail.order-file-problem': (payload, key) =>
    sendFileProblemMail(services, { ...fileProblemSchema.parse(payload), key }),
  'mail.order-in-production': statusMail(services, inProductionMail, orderStatus.inProduction),
  'mail.order-dispatched': (payload, key) =>
    sendDispatchedMail(services, { ...dispatchMailSchema.parse(payload), key }),
  'mail.order-ready': (payload, key) =>
    sendReadyMail(services, { ...dispatchMailSchema.parse(payload), key }),
  'mail.order-delivered': (payload, key) =>
    sendDeliveredMail(services, { ...dispatchMailSchema.parse(payload), key }),
  'mail.parcel-awaiting-pickup': (payload, key) =>
    sendAwaitingPickupMail(services, { ...parcelMailSchema.parse(payload), key }),
  'mail.staff-parcel-trouble': async (payload, key) => {
    const { legalName: name, email: address } = await services.storefront.facts();
    const to = { name, address };
    await sendStaffTroubleMail(services, { ...parcelTroubleSchema.parse(payload), key, to });
  },
  'mail.payment-refused': orderMail(services, paymentRefusedMail),
  'mail.slip-refused': orderMail(services, chargeEndedMail('slip-refused')),
  'mail.slip-late': orderMail(services, chargeEndedMail('slip-late')),
  'mail.slip-incomplete': orderMail(services, chargeEndedMail('slip-incomplete')),
  'mail.pix-refused': orderMail(services, chargeEndedMail('pix-refused')),
  'mail.money-credited': orderMail(services, moneyCreditedMail),
  'mail.money-in-review': orderMail(services, moneyInReviewMail),
  'mail.credit-released': orderMail(services, creditReleasedMail),
  'mail.refund-sent': (payload, key) =>
    sendRefundSentMail(services, { ...refundSentSchema.parse(payload), key }),
  'mail.refund-refused': (payload, key) =>
    sendRefundRefusedMail(services, { ...refundRefusedSchema.parse(payload), key }),
  'mail.deposit-late': orderMail(services, depositLateMail),
  'mail.staff-deposit-late': async (payload, key) => {
    const { orderId, amount = null } = orderMailSchema.parse(payload);
    const { legalName: name, email } = await services.storefront.facts();
    const to = { name, address: email };
    await sendPaymentMail(services, { orderId, amount, key, to, write: staffDepositLateMail });
  },
  [claimAnsweredTopic]: (payload, key) =>
    sendClaimAnsweredMail(services, { ...claimMailSchema.parse(payload), key }),
  [staffClaimTopic]: async (payload, key) => {
    const { legalName: name, email: address } = await services.storefront.facts();
    await sendStaffClaimMail(services, { ...claimMailSchema.parse(payload), key, to: { name, address } });
  },
  [payClaimTopic]: (payload) => payClaim(services, payClaimSchema.parse(payload).claimId),
  [reprintTopic]: (payload) => promiseReprint(services, reprintSchema.parse(payload).itemId),
  [invoiceAttachedTopic]: (payload, key) =>
    sendInvoiceAttachedMail(services, { orderId: orderMailSchema.parse(payload).orderId, key }),
  [staffInvoiceTopic]: async (payload, key) => {
    const { legalName: name, email: address } = await services.storefront.facts();
    const { orderId } = orderMailSchema.parse(payload);
    await sendStaffInvoiceMail(services, { orderId, key, to: { name, address } });
  },
  [openInvoicesTopic]: async (payload) => {
    await openAfterProduction(services, invoicesOfOrderSchema.parse(payload).orderId);
  },
  [cancelInvoicesTopic]: (payload) =>
    cancelIssuesOfOrder(services, invoicesOfOrderSchema.parse(payload).orderId),
  [voidNumbersTopic]: async (payload) =>
    orRetry(await tellVoidedNumbers(services, voidNumbersSchema.parse(payload).voidedId)),
  [accessTopics.recovery]: (payload, key) =>
    sendRecoveryMail(services, { ...recoveryMailSchema.parse(payload), key }),
  [accessTopics.passwordChanged]: (payload, key) =>
    sendPasswordChangedMail(services, { ...passwordChangedSchema.parse(payload), key }),
  [accessTopics.verification]: (payload, key) =>
    sendVerificationMail(services, { ...verificationSchema.parse(payload), key }),
  [accessTopics.confirmEmail]: (payload, key) =>
    sendConfirmEmailMail(services, { ...confirmEmailSchema.parse(payload), key }),
  [accessTopics.emailChanged]: (payload, key) =>
    sendEmailChangedMail(services, { ...emailChangedSchema.parse(payload), key }),
  [accessTopics.newDevice]: (payload, key) =>
    sendNewDeviceMail(services, { ...newDeviceMailSchema.parse(payload), key }),
  [partnerTopics.keyCreated]: (payload, key) =>
    sendKeyCreatedMail(services, { keyId: keyCreatedSchema.parse(payload).keyId, key }),
  [partnerTopics.webhookOff]: (payload, key) =>
    sendWebhookOffMail(services, { webhookId: webhookOffSchema.parse(payload).webhookId, key }),
  [quoteMailTopic]: async (payload, key) =>
    sendQuoteMail(services, { quoteId: quoteMailSchema.parse(payload).quoteId, key }),
  [exportReadyTopic]: async (payload, key) =>
    sendExportReadyMail(services, { ...dataRequestSchema.parse(payload), key }),
  [erasureEndedTopic]: async (payload, key) =>
    sendErasureMail(services, { ...dataRequestSchema.parse(payload), key }),
  [messageAnsweredTopic]: (payload, key) =>
    sendAnswerMail(services, { ...messageAnsweredSchema.parse(payload), key }),
  [filesLeavingTopic]: (payload, key) =>
    sendFilesLeavingMail(services, { ...filesLeavingSchema.parse(payload), key }),
  [campaignCouponTopic]: (payload, key) =>
    sendCampaignCouponMail(services, { ...campaignCouponSchema.parse(payload), key }),
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

/** Everything that a transaction may have promised, by topic; mails go by their duty. */
export const outboxHandlers = (services: Services): TopicHandlers => {
  const all = handlersOf({ ...services, mailer: guardedMailer(services, 'legal') });
  const optional = handlersOf({ ...services, mailer: guardedMailer(services, 'optional') });
  for (const topic of optionalTopics) all[topic] = optional[topic];
  return all;
};
