import { drainOutbox } from '../../app/domain/notifications/drain-outbox.server';
import type { Mail } from '../../app/domain/notifications/ports';
import type { Services } from '../../app/services.server';
import { outboxHandlers } from '../../workers/outbox-handlers';

/** Delivers what the outbox promised into a mailbox of the test's own, and answers what came, oldest first. */
export const deliverMails = async (services: Services): Promise<Mail[]> => {
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail);
    },
    close: () => undefined,
  };
  await drainOutbox(services, outboxHandlers({ ...services, mailer }));
  return mails;
};

/** The secret in the link of a mail. */
export const secretIn = (mail: Mail | undefined): string => mail?.content.link.url.split('/').at(-1) ?? '';
