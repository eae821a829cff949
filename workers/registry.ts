import type { Job, RunJob } from '~/domain/shared/job.server';

/** How many of a queue's jobs one process does at a time, and who does them. */
export type QueueOf<S> = {
  concurrency: number;
  /** Of one name one at a time: while it is under way the next is let go, since whatever is due it finds, too. */
  oneOfEach?: boolean;
  jobs: Record<string, RunJob<S>>;
};

export type Queues<S> = Record<string, QueueOf<S>>;

/** Jobs that come by the clock and only look for what is due: none of them waits for another that is slow. */
export const sideBySide = <S>(jobs: Record<string, RunJob<S>>): QueueOf<S> => ({
  concurrency: Object.keys(jobs).length,
  oneOfEach: true,
  jobs,
});

/** The queues of these jobs. `atOnce`: of those whose jobs are not done side by side, how many one process does at a time. */
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

/** A job that comes round by itself: after `everyMs`, or at the times of `cron` in São Paulo. */
export type Schedule = { queue: string; name: string } & ({ everyMs: number } | { cron: string });

export const schedulesOf = <S>(jobs: readonly Job<S>[]): Schedule[] =>
  jobs.flatMap(({ queue, name, everyMs, cron }): Schedule[] => {
    if (everyMs !== undefined) return [{ queue, name, everyMs }];
    return cron === undefined ? [] : [{ queue, name, cron }];
  });

const FEWEST_SECONDS = 300;
/** A job of every night, and an hour for one that takes long. */
const A_DAY_SECONDS = 25 * 3_600;

/** Without an end for so long a scheduled job is late: three rounds, five minutes at least. */
export const lateAfterSeconds = (schedule: Schedule): number =>
  'everyMs' in schedule ? Math.max(FEWEST_SECONDS, (3 * schedule.everyMs) / 1000) : A_DAY_SECONDS;
