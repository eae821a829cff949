import type { z } from 'zod';
import { leaveWords, type SellingKind } from './mail-choice';
import { exampleShopUrl, type MailAttachment, type MailContent, type MailExample } from './mail-content';

declare const isDefined: unique symbol;

/** A message to be written into the outbox. Only a definition makes one (`of`), so its payload fits its topic. */
export type NewMessage = {
  topic: string;
  payload: object;
  dedupeKey: string;
  /** Until then whoever sends it does the work himself; at once without. */
  afterSeconds?: number;
  readonly [isDefined]: true;
};

/** A message of the outbox: its topic, as stored rows carry it, and the schema of its payload. */
export type Message<Schema extends z.ZodType = z.ZodType> = {
  topic: string;
  payload: Schema;
  of(message: { payload: z.input<Schema>; dedupeKey: string; afterSeconds?: number }): NewMessage;
};

export const defineMessage = <Schema extends z.ZodType>(topic: string, payload: Schema): Message<Schema> => ({
  topic,
  payload,
  of: (message) => ({ topic, ...(message as object) }) as NewMessage,
});

/**
 * `legal`: it goes to whoever it is for, whatever that mailbox answered before: order, payment, refund, security, privacy.
 * `optional`: nobody is wronged by not getting it, so it is withheld from an address that bounces or complained.
 */
export type MailDuty = 'legal' | 'optional';

/** A message that is a mail. `kind`: of one that sells, which its recipient may switch off. */
type MailMessage<Schema extends z.ZodType = z.ZodType> = Message<Schema> & {
  duty: MailDuty;
  kind: SellingKind | null;
};

export const legalMail = <Schema extends z.ZodType>(
  topic: `mail.${string}`,
  payload: Schema,
): MailMessage<Schema> => ({ ...defineMessage(topic, payload), duty: 'legal', kind: null });

export const optionalMail = <Schema extends z.ZodType>(
  topic: `mail.${string}`,
  payload: Schema,
  kind: SellingKind,
): MailMessage<Schema> => ({ ...defineMessage(topic, payload), duty: 'optional', kind });

/** A message with the work that it asks for. It may be handled again and must then have no second effect. */
export type HandledMessage<Services> = {
  topic: string;
  handle: (services: Services, payload: unknown) => Promise<unknown>;
};

export const handled = <Schema extends z.ZodType, Services>(
  { topic, payload: schema }: Message<Schema>,
  handle: (services: Services, payload: z.output<Schema>) => Promise<unknown>,
): HandledMessage<Services> => ({
  topic,
  handle: (services, payload) => handle(services, schema.parse(payload)),
});

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
type MailRule<Services, Payload> = {
  sentWhen: string;
  trueWhile: string;
  /** Reads the state as the mail leaves; null where there is nothing true to say, or no more. */
  read: (services: Services, payload: Payload, key: string) => Promise<ReadyMail | null>;
  /** What it says, in each case that has words of its own. */
  examples: () => readonly MailExample[];
};

/** A mail with its message: a line of the list of all mails. */
export type MailRow<Services> = MailRule<Services, unknown> & Pick<MailMessage, 'topic' | 'duty' | 'kind'>;

export const defineMail = <Schema extends z.ZodType, Services>(
  { topic, duty, kind, payload: schema }: MailMessage<Schema>,
  rule: MailRule<Services, z.output<Schema>>,
): MailRow<Services> => ({
  ...rule,
  topic,
  duty,
  kind,
  examples: () =>
    rule.examples().map(({ when, mail }) => ({
      when,
      mail: kind ? { ...mail, leave: leaveWords(kind, `${exampleShopUrl}/preferencias-de-email/x`) } : mail,
    })),
  read: (services, payload, key) => rule.read(services, schema.parse(payload), key),
});
