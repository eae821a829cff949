import type { HasDb, Prisma } from '~/platform/db.server';
import { notifyJob } from '../shared/notify-job.server';
import type { Ids, Jobs } from '../shared/ports';
import type { NewMessage } from './message';
import { hastenMessages, insertMessages, markKept, renewMessages } from './outbox-store.server';

export type { NewMessage };

/**
 * Promises work in the transaction that the services carry: it is done if and only if that commits. A second
 * promise with the same key is the same promise: false, then.
 */
export const queueMessage = async ({ db }: HasDb, message: NewMessage): Promise<boolean> =>
  (await insertMessages(db, [message])) > 0;

/** Several messages at once, in one statement, as `queueMessage`. */
export const queueMessages = async ({ db }: HasDb, messages: readonly NewMessage[]): Promise<void> => {
  await insertMessages(db, messages);
};

/** Says of messages that their work was done, so that no worker takes them up. */
export const sendMessages = async ({ db }: HasDb, messages: readonly NewMessage[]): Promise<void> => {
  await markKept(
    db,
    messages.map(({ dedupeKey }) => dedupeKey),
  );
};

/**
 * Promises work anew that is known not to be done: what was given up or is gone starts afresh, what is still on its
 * way stays as it is. Answers the keys of what was renewed; the reason of the last failure stays in its row.
 */
export const queueAgain = ({ db }: HasDb, messages: readonly NewMessage[]): Promise<string[]> =>
  renewMessages(db, messages);

/** What a message of this kind waited for is there now: it is due at once, also where it was given up. */
export const sendSooner = async (
  { db }: HasDb,
  kind: { topic: string; holding: Prisma.JsonObject },
): Promise<void> => {
  await hastenMessages(db, kind);
};

/** The queue on which workers are told that the outbox has work. The rows themselves are the truth. */
export const outboxQueue = 'outbox';
export const drainOutboxName = 'drain';

/** A drain takes all that is due: whoever promises within this time shares one. */
const GATHER_MS = 200;

/**
 * Tells the workers, after the commit, that the outbox has work. A queue that does not answer costs some seconds,
 * since the outbox is also drained on a schedule.
 */
export const notifyOutbox = ({ jobs, ids }: { jobs: Jobs; ids: Ids }): Promise<void> =>
  notifyJob(jobs, {
    queue: outboxQueue,
    name: drainOutboxName,
    data: {},
    jobId: `hint-${ids.id()}`,
    gatherMs: GATHER_MS,
  });
