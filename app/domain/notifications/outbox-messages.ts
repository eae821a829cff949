import type { z } from 'zod';

/**
 * Every message of the outbox: its topic, as rows carry it, and the schema of its payload. Each room declares its own
 * beside its `jobs.ts`'s schemas; what is not here cannot be promised, and what is here cannot lack a handler.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms declare its members
export interface OutboxMessages {}

export type Topic = keyof OutboxMessages;

type PayloadOf<T extends Topic> = OutboxMessages[T] extends z.ZodType ? z.input<OutboxMessages[T]> : never;

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
