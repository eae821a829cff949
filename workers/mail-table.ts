import { accountMails } from '~/domain/accounts/account-mail-rules.server';
import { campaignMails } from '~/domain/campaigns/coupon-mail-rules.server';
import { claimMails } from '~/domain/claims/claim-mail-rules.server';
import { fileMails } from '~/domain/files/files-leaving-mail-rules.server';
import { fulfilmentMails } from '~/domain/fulfilment/mail-rules.server';
import { invoiceMails } from '~/domain/invoices/invoice-mail-rules.server';
import type { MailRow } from '~/domain/notifications/mail-rule';
import type { MailTopic } from '~/domain/notifications/outbox-messages';
import { statusMails } from '~/domain/orders/order-mail.server';
import { partnerMails } from '~/domain/partners/mail-rules.server';
import { cancelMails } from '~/domain/payments/cancelling/cancel-mail-rules.server';
import { refundMails } from '~/domain/payments/money-back/refund-mail-rules.server';
import { paymentMails } from '~/domain/payments/payment-mail.server';
import { privacyMails } from '~/domain/privacy/mail-rules.server';
import { quoteMails } from '~/domain/quotes/quote-mail-rules.server';
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
