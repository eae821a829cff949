import type { Job, RunJob } from '~/domain/shared/job.server';

/** The jobs of a queue, and how many of them one process runs at a time. */
export type QueueOf<S> = {
  concurrency: number;
  /** While a job runs, another of the same name is skipped, because the running one handles everything that is due. */
  oneOfEach?: boolean;
  jobs: Record<string, RunJob<S>>;
};

export type Queues<S> = Record<string, QueueOf<S>>;

/** Scheduled jobs that only look for what is due. They run in parallel, so that none waits for a slow one. */
export const sideBySide = <S>(jobs: Record<string, RunJob<S>>): QueueOf<S> => ({
  concurrency: Object.keys(jobs).length,
  oneOfEach: true,
  jobs,
});

/** Groups the jobs by queue. `atOnce` limits the jobs that one process runs at a time in the queues it names. */
export const queuesOf = <S>(jobs: readonly Job<S>[], atOnce: Readonly<Record<string, number>>): Queues<S> => {
  const byQueue = new Map<string, Record<string, RunJob<S>>>();
  for (const { queue, name, run } of jobs) byQueue.set(queue, { ...byQueue.get(queue), [name]: run });
  return Object.fromEntries(
    [...byQueue].map(([queue, runs]) => {
      const concurrency = atOnce[queue];
      return [queue, concurrency === undefined ? sideBySide(runs) : { concurrency, jobs: runs }];
    }),
  );
};

/** A recurring job: every `everyMs`, or at the times of `cron` in São Paulo. */
export type Schedule = { queue: string; name: string } & ({ everyMs: number } | { cron: string });

export const schedulesOf = <S>(jobs: readonly Job<S>[]): Schedule[] =>
  jobs.flatMap(({ queue, name, everyMs, cron }): Schedule[] => {
    if (everyMs !== undefined) return [{ queue, name, everyMs }];
    return cron === undefined ? [] : [{ queue, name, cron }];
  });

const FEWEST_SECONDS = 300;
/** For nightly jobs, with an hour to spare for slow ones. */
const A_DAY_SECONDS = 25 * 3_600;

/** A scheduled job is late when it did not end for three rounds, at least five minutes. */
export const lateAfterSeconds = (schedule: Schedule): number =>
  'everyMs' in schedule ? Math.max(FEWEST_SECONDS, (3 * schedule.everyMs) / 1000) : A_DAY_SECONDS;
