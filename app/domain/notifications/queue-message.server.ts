import type { HasDb, Prisma } from '~/platform/db.server';
import { notifyJob } from '../shared/notify-job.server';
import type { Ids, Jobs } from '../shared/ports';
import type { NewMessage } from './message';
import { hastenMessages, insertMessages, isDelivered, markKept, renewMessages } from './outbox-store.server';

export type { NewMessage };

/**
 * Queues work in the services' transaction: it is done if and only if that commits. Returns false when a message with
 * the same key exists.
 */
export const queueMessage = async ({ db }: HasDb, message: NewMessage): Promise<boolean> =>
  (await insertMessages(db, [message])) > 0;

/** Queues several messages in one statement, like `queueMessage`. */
export const queueMessages = async ({ db }: HasDb, messages: readonly NewMessage[]): Promise<void> => {
  await insertMessages(db, messages);
};

/** Whether this message's work is done. */
export const isMessageSent = ({ db }: HasDb, { dedupeKey }: NewMessage): Promise<boolean> =>
  isDelivered(db, dedupeKey);

/** Marks messages as done, so that no worker takes them. */
export const sendMessages = async ({ db }: HasDb, messages: readonly NewMessage[]): Promise<void> => {
  await markKept(
    db,
    messages.map(({ dedupeKey }) => dedupeKey),
  );
};

/**
 * Queues work again that is known not to be done: given-up and delivered messages restart, pending ones stay as they
 * are. Returns the keys of the restarted ones; the last error stays in the row.
 */
export const queueAgain = ({ db }: HasDb, messages: readonly NewMessage[]): Promise<string[]> =>
  renewMessages(db, messages);

/** What messages of these kinds waited for has arrived: they become due at once, even if they were given up. */
export const sendSooner = async (
  { db }: HasDb,
  kind: { topics: readonly string[]; holding: Prisma.JsonObject },
): Promise<void> => {
  await hastenMessages(db, kind);
};

/** The queue that wakes the workers for the outbox. Only the rows themselves determine what is done. */
export const outboxQueue = 'outbox';
export const drainOutboxName = 'drain';

/** Messages queued within this time share one drain, because a drain takes everything due. */
const GATHER_MS = 200;

/**
 * Wakes the workers, after the commit. If the queue does not answer, delivery is some seconds later, because the
 * outbox is also drained on a schedule.
 */
export const notifyOutbox = ({ jobs, ids }: { jobs: Jobs; ids: Ids }): Promise<void> =>
  notifyJob(jobs, {
    queue: outboxQueue,
    name: drainOutboxName,
    data: {},
    jobId: `hint-${ids.id()}`,
    gatherMs: GATHER_MS,
  });
