import { accountMails } from '~/domain/accounts/messages.server';
import { staffMails } from '~/domain/back-office/staff/staff-mails.server';
import { campaignMails } from '~/domain/campaigns/messages.server';
import { claimMails } from '~/domain/claims/messages.server';
import { fileMails } from '~/domain/files/messages.server';
import { fulfilmentMails } from '~/domain/fulfilment/messages.server';
import { invoiceMails } from '~/domain/invoices/messages.server';
import type { MailRow } from '~/domain/notifications/message';
import { lateMails } from '~/domain/orders/late-mail.server';
import { statusMails } from '~/domain/orders/order-mail.server';
import { partnerMails } from '~/domain/partners/messages.server';
import { cancelMails } from '~/domain/payments/flows/cancel/cancel-mails.server';
import { refundMails } from '~/domain/payments/flows/money-back/refund-mails.server';
import { paymentMails } from '~/domain/payments/flows/pay/payment-mails.server';
import { privacyMails } from '~/domain/privacy/messages.server';
import { quoteMails } from '~/domain/quotes/messages.server';
import { reminderMails } from '~/domain/reminders/messages.server';
import { supportMails } from '~/domain/support/messages.server';
import type { Services } from '~/services.server';

/**
 * Every mail of the shop: what triggers it, what must be true when it is sent, how its data are read, and examples of
 * its text. Workers send them, the sandbox shows them (`/sandbox/emails`), and docs/emails.md is written from them.
 */
export const allMails: readonly MailRow<Services>[] = [
  ...accountMails,
  ...staffMails,
  ...paymentMails,
  ...cancelMails,
  ...refundMails,
  ...statusMails,
  ...lateMails,
  ...fulfilmentMails,
  ...claimMails,
  ...invoiceMails,
  ...supportMails,
  ...privacyMails,
  ...partnerMails,
  ...quoteMails,
  ...campaignMails,
  ...fileMails,
  ...reminderMails,
];
