import { drainOutbox } from '../../app/domain/notifications/drain-outbox.server';
import { MailNotSent } from '../../app/domain/notifications/mail-report';
import type { Mail } from '../../app/domain/notifications/ports';
import type { Prisma } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';
import { outboxHandlers } from '../../workers/jobs';

/** Delivers the outbox's mails into a mailbox of the test, and returns them, oldest first. */
export const deliverMails = async (services: Services): Promise<Mail[]> => {
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      await mail.confirm?.();
      mails.push(mail);
    },
    close: () => undefined,
  };
  await drainOutbox(services, outboxHandlers({ ...services, mailer }));
  return mails;
};

type Promised = { topic: string; payload: object; dedupeKey?: string };

/**
 * Handles one mail message as the worker does, and returns the sent mail; null if it was dropped because it no longer
 * applies.
 */
export const mailOf = async (
  services: Services,
  { topic, payload, dedupeKey = 'test' }: Promised,
): Promise<Mail | null> => {
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      await mail.confirm?.();
      mails.push(mail);
    },
    close: () => undefined,
  };
  try {
    const handler = outboxHandlers({ ...services, mailer })[topic];
    if (!handler) throw new Error(`no message is called ${topic}`);
    await handler(payload as Prisma.JsonObject, dedupeKey);
  } catch (error) {
    if (!(error instanceof MailNotSent && error.kind === 'untrue')) throw error;
  }
  return mails[0] ?? null;
};

/** The secret in the link of a mail. */
export const secretIn = (mail: Mail | undefined): string => mail?.content.link.url.split('/').at(-1) ?? '';
