import { randomUUID } from 'node:crypto';
import type { Collection, DocumentStore, Documents } from '../store/memory-store';

/** Waits after each failed call; after the last one the sender gives up. */
const RETRIES_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
const ANSWER_WITHIN_MS = 5_000;

/** A webhook call to the shop, kept until it is answered or given up, so that a restart loses none. */
export type Delivery<About> = About & {
  id: string;
  url: string;
  state: 'pending' | 'delivered' | 'given-up';
  /** Machine time in milliseconds, not the movable clock's. */
  nextAt: number;
  attempts: { at: string; outcome: string }[];
};

export type Sender<About> = {
  /** Stores a call to make, in the same transaction as the event that it reports. */
  note(documents: Documents, about: About, call: { url: string; delayMs: number }): Promise<void>;
  /** Makes the calls that are due, including those that an earlier run of this process stored. */
  wake(): void;
  /** Starts no further call and waits for those in progress. */
  stop(): Promise<void>;
};

/** A string is sent as it is, anything else as JSON. */
type Content = { body: unknown; headers?: Record<string, string> };

type Parts<About> = {
  store: DocumentStore;
  /** Name of the sender, for the log. */
  name: string;
  collections: { pending: Collection<Delivery<About>>; closed: Collection<Delivery<About>> };
  /** Makes the content at the moment it is sent. */
  compose(delivery: Delivery<About>): Promise<Content>;
  retriesMs?: readonly number[];
};

const post = async (url: string, { body, headers }: Content) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return { isAccepted: response.ok, outcome: String(response.status) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { isAccepted: false, outcome: `sem resposta (${cause instanceof Error ? cause.message : cause})` };
  }
};

/** Makes a call and stores the result: closed, or scheduled again after a wait. */
const deliver = async <About>(
  { store, name, collections, compose, retriesMs = RETRIES_MS }: Parts<About>,
  delivery: Delivery<About>,
): Promise<void> => {
  const { isAccepted, outcome } = await post(delivery.url, await compose(delivery));
  const attempts = [...delivery.attempts, { at: new Date().toISOString(), outcome }];
  const wait = retriesMs[delivery.attempts.length];
  await store.transaction(`callbacks of ${name}`, async (documents) => {
    if (!isAccepted && wait !== undefined) {
      const next = { ...delivery, attempts, nextAt: Date.now() + wait };
      return documents.write(collections.pending, delivery.id, next, new Date());
    }
    const state = isAccepted ? ('delivered' as const) : ('given-up' as const);
    await documents.remove(collections.pending, delivery.id);
    await documents.write(collections.closed, delivery.id, { ...delivery, attempts, state }, new Date());
  });
};

const noteDelivery = <About>(
  { pending }: Parts<About>['collections'],
  documents: Documents,
  about: About,
  { url, delayMs }: { url: string; delayMs: number },
): Promise<void> => {
  const delivery: Delivery<About> = {
    ...about,
    id: randomUUID(),
    url,
    state: 'pending',
    nextAt: Date.now() + delayMs,
    attempts: [],
  };
  return documents.write(pending, delivery.id, delivery, new Date());
};

/** Calls the shop until it answers 2xx, at least once per stored call. */
export const createSender = <About>(parts: Parts<About>): Sender<About> => {
  const { store, name, collections } = parts;
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Number.POSITIVE_INFINITY;
  let isStopped = false;

  const run = async () => {
    const pending = (await store.list(collections.pending)).filter(({ id }) => !underWay.has(id));
    // The clock is read once: otherwise a call that came due between two readings would be neither started nor
    // scheduled.
    const now = Date.now();
    for (const delivery of pending.filter(({ nextAt }) => nextAt <= now)) {
      const call = deliver(parts, delivery)
        .finally(() => underWay.delete(delivery.id))
        .then(wake, report);
      underWay.set(delivery.id, call);
    }
    const next = Math.min(...pending.map(({ nextAt }) => nextAt).filter((at) => at > now));
    if (Number.isFinite(next)) wakeAt(next);
  };

  const report = (error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    console.error(`sandbox ${name}: callbacks rest for a moment:`, reason);
    wakeAt(Date.now() + 1_000);
  };
  const wakeAt = (at: number) => {
    // A run that listed the calls before an earlier one was stored must not postpone that one.
    if (isStopped || at >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = at;
    timer = setTimeout(wake, Math.min(Math.max(at - Date.now(), 0), 60_000)).unref();
  };
  const wake = () => {
    if (isStopped) return;
    clearTimeout(timer);
    wakesAt = Number.POSITIVE_INFINITY;
    run().catch(report);
  };

  return {
    note: (documents, about, call) => noteDelivery(collections, documents, about, call),
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
};
