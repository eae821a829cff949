import { type ConnectionOptions, type Job, Worker } from 'bullmq';
import type { Logger } from '~/platform/logger.server';
import { keepSchedules } from './keep-schedules';
import type { JobHandler, Queues, Schedule } from './registry';

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

export type WorkerProcess = { close(): Promise<void> };

const processorOf =
  <S>({ services, logger }: House<S>, jobs: Record<string, JobHandler<S>>, signal: AbortSignal) =>
  async (job: Job): Promise<void> => {
    const handler = jobs[job.name];
    if (!handler) throw new Error(`nobody does the job "${job.name}"`);
    await handler(services, job.data, { signal, logger: logger.child({ job: job.name, jobId: job.id }) });
  };

const watch = (worker: Worker, logger: Logger): void => {
  // Without a listener an outage of the queue's store would end the process; BullMQ reconnects by itself.
  worker.on('error', (error) => logger.warn({ err: error, queue: worker.name }, 'the queue does not answer'));
  worker.on('failed', (job, error) => {
    const last = (job?.attemptsMade ?? 1) >= (job?.opts.attempts ?? 1);
    const facts = { err: error, queue: worker.name, job: job?.name, jobId: job?.id };
    if (last) logger.error(facts, 'a job failed for good');
    else logger.warn(facts, 'a job failed and will be tried again');
  });
  worker.on('stalled', (jobId) => logger.warn({ queue: worker.name, jobId }, 'a job lost its worker'));
};

/** Starts a worker for every queue. `close` lets running jobs end, then tells them to, and returns. */
export const startWorkers = <S>(house: House<S>): WorkerProcess => {
  const { connection, logger, queues, schedules } = house;
  const stop = new AbortController();
  const workers = Object.entries(queues).map(([name, { concurrency, jobs }]) => {
    const worker = new Worker(name, processorOf(house, jobs, stop.signal), {
      connection,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: MAX_STALLED,
    });
    watch(worker, logger);
    return worker;
  });
  const keeper = keepSchedules({ connection, logger, queueNames: Object.keys(queues), schedules });
  return {
    close: async () => {
      const timer = setTimeout(() => stop.abort(new Error('the worker ends')), house.drainMs ?? DRAIN_MS);
      await Promise.all([keeper.stop(), ...workers.map((worker) => worker.close())]);
      clearTimeout(timer);
    },
  };
};
