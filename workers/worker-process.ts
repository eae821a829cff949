import type { ConnectionOptions, Job } from 'bullmq';
import type { JobRun } from '~/domain/shared/job-run';
import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { watchJobs } from './job-log';
import { keepSchedules, wakeSchedules } from './keep-schedules';
import { openWorker } from './patient-worker';
import type { QueueOf, Queues, Schedule } from './registry';
import { type LateJobWatch, watchLateJobs } from './watch-late-jobs';

/** How long running jobs may take to finish before they are aborted. */
const DRAIN_MS = 6_000;
/** The job of a dead process is noticed once its lock has expired, at the next check for stalled jobs. */
const LOCK_MS = 20_000;
const STALLED_INTERVAL_MS = 10_000;
/** The rows themselves count attempts, so the queue need not give up early. */
const MAX_STALLED = 3;

type Shop<S> = {
  services: S;
  logger: Logger;
  connection: ConnectionOptions;
  queues: Queues<S>;
  schedules: readonly Schedule[];
  drainMs?: number;
  /** How often the queues are checked for missing schedules, and the times of jobs are written. */
  lookEveryMs?: number;
  /** Called when a queue will never be worked on again by this process, so that it has to end. */
  giveUp(queue: string, error: unknown): void;
};

export type WorkerProcess = {
  close(): Promise<void>;
  /** Counted from the last completed job of any queue; null before the first. */
  secondsSinceDone(): number | null;
  /** Resolves when the first job is completed. */
  atWork: Promise<void>;
  /** Whether the store of the queues is known to be away. */
  isAway(): boolean;
  /** The state of all workers' scheduled jobs, a few seconds old. */
  runs(): readonly JobRun[];
  /** Queues one run of every scheduled job now. Calls of several processes with the same `mark` queue it once. */
  wake(mark: string): Promise<void>;
};

const processorOf = <S>(
  { services, logger }: Shop<S>,
  { jobs, oneOfEach }: QueueOf<S>,
  { signal, times }: { signal: AbortSignal; times: LateJobWatch },
) => {
  const underWay = new Set<string>();
  return async (job: Job): Promise<unknown> => {
    const { name } = job;
    const handler = jobs[name];
    if (!handler) throw new Error(`no handler for the job "${name}"`);
    if (oneOfEach && underWay.has(name)) return;
    underWay.add(name);
    try {
      const done = await handler(services, job.data, {
        signal,
        logger: logger.child({ job: name, jobId: job.id }),
      });
      times.note(name, null);
      return done;
    } catch (error) {
      times.note(name, error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      underWay.delete(name);
    }
  };
};

/**
 * Starts a worker for every queue. `close` lets running jobs finish, aborts those that take too long, then returns.
 */
export const startWorkers = <S extends HasDb>(shop: Shop<S>): WorkerProcess => {
  const { connection, logger, queues, schedules, services, lookEveryMs } = shop;
  const stop = new AbortController();
  const watch = watchJobs(logger, shop.giveUp);
  const times = watchLateJobs({
    services,
    connection,
    logger,
    schedules,
    database: watch.database,
    writeEveryMs: lookEveryMs,
  });
  const workers = Object.entries(queues).map(([name, queue]) => {
    const run = processorOf(shop, queue, { signal: stop.signal, times });
    const options = {
      connection,
      concurrency: queue.concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: MAX_STALLED,
    };
    const worker = openWorker(name, run, options, (error) => shop.giveUp(name, error));
    watch.follow(worker);
    return worker;
  });
  const queueNames = Object.keys(queues);
  const keeper = keepSchedules({ connection, logger, queueNames, schedules, lookEveryMs });
  return {
    secondsSinceDone: watch.secondsSinceDone,
    atWork: watch.atWork,
    isAway: watch.isAway,
    runs: times.runs,
    wake: (mark) => wakeSchedules({ connection, schedules, mark }),
    close: async () => {
      const timer = setTimeout(() => stop.abort(new Error('the worker ends')), shop.drainMs ?? DRAIN_MS);
      await Promise.all([keeper.stop(), ...workers.map((worker) => worker.close())]);
      clearTimeout(timer);
      await times.stop();
    },
  };
};
