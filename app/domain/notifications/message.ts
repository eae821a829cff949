import type { z } from 'zod';
import { leaveWords, type SellingKind } from './mail-choice';
import { exampleShopUrl, type MailAttachment, type MailContent, type MailExample } from './mail-content';

declare const isDefined: unique symbol;

/** A message for the outbox. Only a definition creates one (`of`), so that its payload fits its topic. */
export type NewMessage = {
  topic: string;
  payload: object;
  dedupeKey: string;
  /** For this long the sender may do the work itself; without it the message is due at once. */
  afterSeconds?: number;
  readonly [isDefined]: true;
};

/** A message of the outbox: its topic, as stored, and the schema of its payload. */
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
 * `legal`: always sent, even after bounces and complaints: order, payment, refund, security, privacy. `optional`: not
 * essential, so it is withheld from an address that bounced or complained.
 */
export type MailDuty = 'legal' | 'optional';

/** A message that is a mail. `kind`: for a marketing mail, which its recipient may switch off. */
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

/** A message with its handler. It may be handled again and must then have no second effect. */
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

/** A mail to be sent now: recipient and content. */
export type ReadyMail = {
  to: { name: string; address: string };
  content: MailContent;
  attachments?: readonly MailAttachment[];
  /** Keys of mails that must leave before it, because they tell what it follows from. */
  after?: readonly string[];
  /** Called after the mail was sent. */
  afterwards?: () => Promise<unknown>;
  /** `afterwards` is also called when the mail ended unsent. */
  isNotedUnsent?: true;
};

/**
 * One mail of the shop. `sentWhen` and `trueWhile` are in Portuguese, because people read them (docs/emails.md): what
 * triggers the mail, and what must still be true when it is sent.
 */
type MailRule<Services, Payload> = {
  sentWhen: string;
  trueWhile: string;
  /** Reads the present state when the mail is sent; null when the mail does not apply, or no longer applies. */
  read: (services: Services, payload: Payload, key: string) => Promise<ReadyMail | null>;
  /** Its content in each case with its own wording. */
  examples: () => readonly MailExample[];
};

/** A mail with its message: an entry in the list of all mails. */
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
