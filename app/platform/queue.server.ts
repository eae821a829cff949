import { type ConnectionOptions, createPostgresBackend, Queue, setDefaultBackendFactory } from 'bullmq';
import type { JobRequest, Jobs } from '~/domain/shared/ports';
import { type Announcer, atMostEvery } from './at-most-every';
import { BoundedClient, STATEMENT_TIMEOUT_MS } from './bounded-client.server';
import type { Env } from './env.server';
import type { Logger } from './logger.server';
import { createOutageLog, type OutageLog, queueAway } from './outage-log';

type QueueEnv = Pick<Env, 'REDIS_URL' | 'DATABASE_URL'>;

/** Workers ask with commands that wait ten seconds for an answer; one that is silent for longer hangs. */
const REDIS_SILENCE_MS = 20_000;

/**
 * BullMQ runs on Redis when there is one, else on PostgreSQL in a schema of its own. A store that hangs is given up and
 * tried again, as one that is away.
 */
export const queueConnection = (env: QueueEnv): ConnectionOptions => {
  // It holds for every queue that the process opens from here on; without a factory they open on Redis.
  setDefaultBackendFactory(env.REDIS_URL ? undefined : createPostgresBackend);
  if (env.REDIS_URL) {
    const redis = { url: env.REDIS_URL, maxRetriesPerRequest: null, socketTimeout: REDIS_SILENCE_MS };
    return redis as ConnectionOptions;
  }
  return {
    connectionString: env.DATABASE_URL,
    schema: 'bullmq',
    migrate: true,
    max: 3,
    Client: BoundedClient,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  } as unknown as ConnectionOptions;
};

/** Of the calls while the store is away one after so long is tried; the others fail at once. */
const TRY_EVERY_MS = 3_000;

export class QueueAway extends Error {}

/**
 * Lets calls through unless the store behind them is known to be away: its client would hold each until it is back.
 * One that was held arrives then. `noticed` is told every trouble of the store, whoever met it.
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
 * The enqueueing side. Queues are opened at first use; jobs are retried with exponential backoff and kept a
 * week in the failed list. Those done are kept an hour, by age alone: to count them PostgreSQL sorts them at every
 * job's end. `jobId` makes a repeated request harmless while the first is known. While the store is away the calls fail
 * at once, but for one every few seconds.
 */
export const createQueueClient = (env: QueueEnv, logger: Pick<Logger, 'error' | 'info'>): QueueClient => {
  const connection = queueConnection(env);
  const queues = new Map<string, Queue>();
  const queueOf = (name: string): Queue => {
    const known = queues.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      connection,
      defaultJobOptions: {
        attempts: 6,
        backoff: { type: 'exponential', delay: 1_000 },
        removeOnComplete: { age: 3_600 },
        removeOnFail: { age: 7 * 24 * 3_600 },
      },
    });
    queue.on('error', (error) => void careful.noticed(error));
    queues.set(name, queue);
    return queue;
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
