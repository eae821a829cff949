import { claimMessages } from '~/domain/claims/messages.server';
import { invoiceMessages } from '~/domain/invoices/messages.server';
import type { OutboxHandler, OutboxHandlers } from '~/domain/notifications/drain-outbox.server';
import type { HandledMessage } from '~/domain/notifications/message';
import { mailHandler } from '~/domain/notifications/send-mail.server';
import { paymentMessages } from '~/domain/payments/messages.server';
import { allMails } from '~/mails.server';
import type { Services } from '~/services.server';

/** The messages of the outbox that are no mails, with the work that they ask for. */
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
