import { type ConnectionOptions, type Job, Worker } from 'bullmq';
import type { Logger } from '~/platform/logger.server';
import { watchJobs } from './job-log';
import { keepSchedules } from './keep-schedules';
import type { QueueOf, Queues, Schedule } from './registry';
import { wakeSchedules } from './wake-schedules';

/** Jobs under way get so long to end by themselves before they are told to stop. */
const DRAIN_MS = 6_000;
/** A process that died is noticed when its lock is over, at the next look for such. */
const LOCK_MS = 20_000;
const STALLED_INTERVAL_MS = 10_000;
/** Rows count how often their work was begun; the queue need not give up early. */
const MAX_STALLED = 3;

type House<S> = {
  services: S;
  logger: Logger;
  connection: ConnectionOptions;
  queues: Queues<S>;
  schedules: readonly Schedule[];
  drainMs?: number;
};

export type WorkerProcess = {
  close(): Promise<void>;
  /** Since the last job of any queue was done. */
  secondsSinceDone(): number;
  /** Has everything that comes by the clock done once now; `mark` makes what several processes ask for one. */
  wake(mark: string): Promise<void>;
};

const processorOf = <S>(
  { services, logger }: House<S>,
  { jobs, oneOfEach }: QueueOf<S>,
  signal: AbortSignal,
) => {
  const underWay = new Set<string>();
  return async (job: Job): Promise<unknown> => {
    const { name } = job;
    const handler = jobs[name];
    if (!handler) throw new Error(`nobody does the job "${name}"`);
    if (oneOfEach && underWay.has(name)) return;
    underWay.add(name);
    try {
      return await handler(services, job.data, {
        signal,
        logger: logger.child({ job: name, jobId: job.id }),
      });
    } finally {
      underWay.delete(name);
    }
  };
};

/** Starts a worker for every queue. `close` lets running jobs end, then tells them to, and returns. */
export const startWorkers = <S>(house: House<S>): WorkerProcess => {
  const { connection, logger, queues, schedules } = house;
  const stop = new AbortController();
  const watch = watchJobs(logger);
  const workers = Object.entries(queues).map(([name, queue]) => {
    const worker = new Worker(name, processorOf(house, queue, stop.signal), {
      connection,
      concurrency: queue.concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: MAX_STALLED,
    });
    watch.follow(worker);
    return worker;
  });
  const keeper = keepSchedules({ connection, logger, queueNames: Object.keys(queues), schedules });
  return {
    secondsSinceDone: watch.secondsSinceDone,
    wake: (mark) => wakeSchedules({ connection, schedules, mark }),
    close: async () => {
      const timer = setTimeout(() => stop.abort(new Error('the worker ends')), house.drainMs ?? DRAIN_MS);
      await Promise.all([keeper.stop(), ...workers.map((worker) => worker.close())]);
      clearTimeout(timer);
    },
  };
};
