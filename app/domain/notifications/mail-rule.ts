import type { z } from 'zod';
import type { MailAttachment, MailContent } from './mail-content';
import type { MailMessage } from './outbox-messages';

/** A mail that is true now: to whom it goes and what it says. */
export type ReadyMail = {
  to: { name: string; address: string };
  content: MailContent;
  attachments?: readonly MailAttachment[];
  /** What is noted once it left. */
  afterwards?: () => Promise<unknown>;
  /** Noted all the same where the mail ended unsent. */
  isNotedUnsent?: true;
};

/**
 * One mail of the shop. `sentWhen` and `trueWhile` are read by people (docs/emails.md), so they are in Portuguese: what it
 * is sent for, and what must be true as it leaves.
 */
export type MailRule<Services, Payload> = {
  sentWhen: string;
  trueWhile: string;
  /** Reads the state as the mail leaves; null where there is nothing true to say, or no more. */
  read: (services: Services, payload: Payload, key: string) => Promise<ReadyMail | null>;
};

/** A rule with its message: a line of the table of all mails. */
export type MailRow<Services> = MailRule<Services, unknown> & Pick<MailMessage, 'duty' | 'kind'>;

type MailKeys<Messages> = Extract<keyof Messages, `mail.${string}`>;
type PayloadOf<Message> = Message extends MailMessage<infer Schema> ? z.output<Schema> : never;

/** The mails of a room: a rule for each of these messages, whose payload it gets. */
export const mailRows = <Messages extends object, Services>(
  messages: Messages,
  rules: { [Topic in MailKeys<Messages>]: MailRule<Services, PayloadOf<Messages[Topic]>> },
): Record<MailKeys<Messages>, MailRow<Services>> => {
  const rows = Object.entries<MailRule<Services, never>>(rules).map(([topic, rule]) => {
    const message = (messages as Record<string, MailMessage>)[topic];
    if (!message) throw new Error(`no message is called ${topic}`);
    const read: MailRow<Services>['read'] = (services, payload, key) =>
      rule.read(services, message.payload.parse(payload) as never, key);
    return [topic, { ...rule, read, duty: message.duty, kind: message.kind }];
  });
  return Object.fromEntries(rows);
};
