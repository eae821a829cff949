import { accountMessages } from '~/domain/accounts/jobs';
import { campaignMessagesByTopic } from '~/domain/campaigns/jobs';
import { claimMessages } from '~/domain/claims/jobs';
import { fileMessages } from '~/domain/files/jobs';
import { fulfilmentMessages } from '~/domain/fulfilment/jobs';
import { invoiceMessages } from '~/domain/invoices/jobs';
import type { MailMessage, MailTopic } from '~/domain/notifications/outbox-messages';
import { orderMessages } from '~/domain/orders/jobs';
import { partnerMessages } from '~/domain/partners/jobs';
import { paymentMessages } from '~/domain/payments/jobs';
import { privacyMessages } from '~/domain/privacy/jobs';
import { quoteMessages } from '~/domain/quotes/jobs';
import { supportMessages } from '~/domain/support/jobs';

/** Every mail with its duty: one that has none does not compile. */
const mails: Record<MailTopic, MailMessage> = {
  ...accountMessages,
  ...campaignMessagesByTopic,
  ...claimMessages,
  ...fileMessages,
  ...fulfilmentMessages,
  ...invoiceMessages,
  ...orderMessages,
  ...partnerMessages,
  ...paymentMessages,
  ...privacyMessages,
  ...quoteMessages,
  ...supportMessages,
};

/** Topics of mails that are withheld from addresses that refuse them. */
export const optionalTopics = Object.entries(mails).flatMap(([topic, { duty }]) =>
  duty === 'optional' ? [topic as MailTopic] : [],
);
