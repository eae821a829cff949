import {
  type ConnectionOptions,
  createPostgresBackend,
  Queue,
  type QueueOptions,
  setDefaultBackendFactory,
} from 'bullmq';
import type { JobRequest, Jobs } from '~/domain/shared/ports';
import { type Announcer, atMostEvery } from './at-most-every';
import { BoundedClient, STATEMENT_TIMEOUT_MS } from './bounded-client.server';
import type { Env } from './env.server';
import type { Logger } from './logger.server';
import { createOutageLog, type OutageLog, queueAway } from './outage-log';

type QueueEnv = Pick<Env, 'REDIS_URL' | 'DATABASE_URL'>;

/** Workers wait ten seconds with blocking commands, so a connection that is silent for longer hangs. */
const REDIS_SILENCE_MS = 20_000;
/** The longest pause between two attempts to reach Redis. */
const REDIS_PAUSE_MS = 2_000;

/**
 * BullMQ runs on Redis if configured, else on PostgreSQL in a schema of its own. A connection to a store that hangs is
 * closed and opened again, like one to a store that is away.
 */
export const queueConnection = (env: QueueEnv): ConnectionOptions => {
  // A global setting for every queue that the process opens from here on. Without a factory BullMQ uses Redis.
  setDefaultBackendFactory(env.REDIS_URL ? undefined : createPostgresBackend);
  if (env.REDIS_URL) {
    const redis = {
      url: env.REDIS_URL,
      maxRetriesPerRequest: null,
      socketTimeout: REDIS_SILENCE_MS,
      retryStrategy: (times: number) => Math.min(200 * times, REDIS_PAUSE_MS),
    };
    return redis as ConnectionOptions;
  }
  return {
    connectionString: env.DATABASE_URL,
    schema: 'bullmq',
    // Its tables are made by the migration (scripts/migrations/queue-schema.ts).
    migrate: false,
    max: 3,
    Client: BoundedClient,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  } as unknown as ConnectionOptions;
};

export type OpenedQueue = { get(): Queue; close(): Promise<void> };

/**
 * A queue, opened at its first use. BullMQ remembers as long as a queue lives that it could not be opened, so such a
 * queue is closed, and the next use opens another.
 * @param listen adds the listeners of each queue that is opened
 */
export const openedQueue = (
  name: string,
  options: QueueOptions,
  listen: (queue: Queue) => void,
): OpenedQueue => {
  let current: Queue | null = null;
  const open = (): Queue => {
    const queue = new Queue(name, options);
    current = queue;
    listen(queue);
    queue.waitUntilReady().catch(async () => {
      if (current === queue) current = null;
      await queue.close().catch(() => undefined);
    });
    return queue;
  };
  return {
    get: () => current ?? open(),
    close: async () => {
      const queue = current;
      current = null;
      await queue?.close();
    },
  };
};

/** While the store is away, one call per this interval is tried; the others fail at once. */
const TRY_EVERY_MS = 3_000;

export class QueueAway extends Error {}

/**
 * Passes calls on unless the store is known to be away, because its client would hold each call until it is back.
 * Calls that were held already still arrive then. Report every error of the store to `noticed`.
 */
export const unlessAway = <T>(call: (item: T) => Promise<void>, outage: OutageLog) => {
  let isAway = false;
  let triedAt = 0;
  const noticed = (error: unknown): boolean => {
    const reason = queueAway(error);
    if (reason === null) return false;
    isAway = true;
    outage.away(reason);
    return true;
  };
  return {
    noticed,
    make: async (item: T): Promise<void> => {
      if (isAway && performance.now() - triedAt < TRY_EVERY_MS) throw new QueueAway('the queue is away');
      triedAt = performance.now();
      try {
        await call(item);
        isAway = false;
        outage.back();
      } catch (error) {
        noticed(error);
        throw error;
      }
    },
  };
};

export type QueueClient = Jobs & { close(): Promise<void> };

/**
 * The enqueueing side. Queues are opened at first use. Jobs are retried with exponential backoff and failed ones kept
 * a week. Completed ones are kept an hour, by age alone, because to limit their number PostgreSQL would sort them at
 * the end of each job. A `jobId` makes a repeated request harmless while its job is kept. While the store is away the
 * calls fail at once, except one every few seconds.
 */
export const createQueueClient = (env: QueueEnv, logger: Pick<Logger, 'error' | 'info'>): QueueClient => {
  const connection = queueConnection(env);
  const defaultJobOptions = {
    attempts: 6,
    backoff: { type: 'exponential', delay: 1_000 },
    removeOnComplete: { age: 3_600 },
    removeOnFail: { age: 7 * 24 * 3_600 },
  };
  const queues = new Map<string, OpenedQueue>();
  const queueOf = (name: string): Queue => {
    const queue =
      queues.get(name) ??
      openedQueue(name, { connection, defaultJobOptions }, (opened) =>
        opened.on('error', (error) => void careful.noticed(error)),
      );
    queues.set(name, queue);
    return queue.get();
  };
  const careful = unlessAway(
    async ({ queue, name, data, jobId, delayMs }: JobRequest): Promise<void> => {
      await queueOf(queue).add(name, data, { jobId, ...(delayMs ? { delay: delayMs } : {}) });
    },
    createOutageLog(logger, { away: 'the queue is away', back: 'the queue answers again' }),
  );
  const add = careful.make;
  const gathering = new Map<string, Announcer<JobRequest>>();
  const gather = (job: JobRequest, everyMs: number): Promise<void> => {
    const key = `${job.queue} ${job.name}`;
    const announcer = gathering.get(key) ?? atMostEvery(everyMs, add);
    gathering.set(key, announcer);
    return announcer.announce(job);
  };
  return {
    enqueue: (job) => (job.gatherMs ? gather(job, job.gatherMs) : add(job)),
    close: async () => {
      await Promise.allSettled([...gathering.values()].map((announcer) => announcer.flush()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};
