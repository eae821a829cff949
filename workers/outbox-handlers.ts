import { accountMails } from '~/domain/accounts/account-mail-rules.server';
import { campaignMails } from '~/domain/campaigns/coupon-mail-rules.server';
import { claimMails, claimMessages } from '~/domain/claims/claim-mail-rules.server';
import { fileMails } from '~/domain/files/files-leaving-mail-rules.server';
import { fulfilmentMails } from '~/domain/fulfilment/mail-rules.server';
import { invoiceMails, invoiceMessages } from '~/domain/invoices/invoice-mail-rules.server';
import type { OutboxHandler, OutboxHandlers } from '~/domain/notifications/drain-outbox.server';
import type { HandledMessage, MailRow } from '~/domain/notifications/message';
import { mailHandler } from '~/domain/notifications/send-mail.server';
import { statusMails } from '~/domain/orders/order-mail.server';
import { partnerMails } from '~/domain/partners/mail-rules.server';
import { cancelMails } from '~/domain/payments/flows/cancel/cancel-mails.server';
import { refundMails } from '~/domain/payments/flows/money-back/refund-mails.server';
import { paymentMails } from '~/domain/payments/flows/pay/payment-mail.server';
import { paymentMessages } from '~/domain/payments/messages.server';
import { privacyMails } from '~/domain/privacy/mail-rules.server';
import { quoteMails } from '~/domain/quotes/quote-mail-rules.server';
import { supportMails } from '~/domain/support/answer-mail-rules.server';
import type { Services } from '~/services.server';

/**
 * Every mail of the shop: what it is sent for, what must be true as it leaves, and how that is read; docs/emails.md is
 * written from it.
 */
export const allMails: readonly MailRow<Services>[] = [
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
];

/** The other messages of the outbox, with the work that they ask for. */
export const workMessages: readonly HandledMessage<Services>[] = [
  ...claimMessages,
  ...invoiceMessages,
  ...paymentMessages,
];

/** What the outbox does with a message, by its topic. */
export const outboxHandlers = (services: Services): OutboxHandlers => ({
  ...Object.fromEntries(
    workMessages.map(({ topic, handle }): [string, OutboxHandler] => [
      topic,
      async (payload) => void (await handle(services, payload)),
    ]),
  ),
  ...Object.fromEntries(allMails.map((mail) => [mail.topic, mailHandler(services, mail)])),
});
