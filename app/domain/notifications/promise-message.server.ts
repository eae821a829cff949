import type { HasDb } from '~/platform/db.server';
import { withPatience } from '../shared/patience';
import type { Ids, Jobs } from '../shared/ports';
import { drainOutboxJob, outboxQueue } from './jobs';
import { insertMessages, type NewMessage } from './outbox-store.server';

/**
 * Promises work in the transaction that the services carry: it is done if and only if that commits. A second
 * promise with the same key is the same promise.
 */
export const promiseMessage = async ({ db }: HasDb, message: NewMessage): Promise<void> => {
  await insertMessages(db, [message]);
};

/** Several promises at once, in one statement, as `promiseMessage`. */
export const promiseMessages = async ({ db }: HasDb, messages: readonly NewMessage[]): Promise<void> => {
  await insertMessages(db, messages);
};

/** A queue without its store holds a call for as long as the store is away. */
const HINT_WITHIN_MS = 500;

/**
 * Tells the workers, after the commit, that the outbox has work. It is only a hint: a queue that does not answer
 * costs some seconds, since the outbox is also drained on a schedule, and nobody waits for it longer than half a
 * second.
 */
export const hintOutbox = async ({ jobs, ids }: { jobs: Jobs; ids: Ids }): Promise<void> => {
  const told = jobs
    .enqueue({ queue: outboxQueue, name: drainOutboxJob, data: {}, jobId: `hint-${ids.id()}` })
    .catch(() => undefined);
  await withPatience(told, HINT_WITHIN_MS);
};
