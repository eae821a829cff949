import type { z } from 'zod';
import type { SellingKind } from './mail-choice';

/**
 * Every message of the outbox: its topic, as rows carry it, and the schema of its payload. Each room declares its own
 * beside its `jobs.ts`'s schemas; what is not here cannot be promised, and what is here cannot lack a handler.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms declare its members
export interface OutboxMessages {}

export type Topic = keyof OutboxMessages;
export type MailTopic = Extract<Topic, `mail.${string}`>;

/**
 * `legal`: it goes to whoever it is for, whatever that mailbox answered before: order, payment, refund, security, privacy.
 * `optional`: nobody is wronged by not getting it, so it is withheld from an address that bounces or complained.
 */
export type MailDuty = 'legal' | 'optional';

/** What a mail's topic says of it: without a duty it cannot be promised. `kind`: of one that sells, which its recipient may switch off. */
export type MailMessage<Schema extends z.ZodType = z.ZodType> = {
  payload: Schema;
  duty: MailDuty;
  kind: SellingKind | null;
};

export const legalMail = <Schema extends z.ZodType>(payload: Schema): MailMessage<Schema> => ({
  payload,
  duty: 'legal',
  kind: null,
});

export const optionalMail = <Schema extends z.ZodType>(
  payload: Schema,
  kind: SellingKind,
): MailMessage<Schema> => ({ payload, duty: 'optional', kind });

type SchemaOf<T extends Topic> = T extends MailTopic
  ? OutboxMessages[T] extends MailMessage<infer Schema>
    ? Schema
    : never
  : OutboxMessages[T];

type PayloadOf<T extends Topic> = SchemaOf<T> extends z.ZodType ? z.input<SchemaOf<T>> : never;

/** A message of any topic, with that topic's payload. */
export type NewMessage = {
  [T in Topic]: {
    topic: T;
    payload: PayloadOf<T>;
    dedupeKey: string;
    /** Until then whoever promised does it himself; at once without. */
    afterSeconds?: number;
  };
}[Topic];
