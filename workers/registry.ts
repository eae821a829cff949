import type { Logger } from '~/platform/logger.server';

/** What a handler is told besides the job's data. */
export type JobContext = {
  logger: Logger;
  /** Aborted when the process must end before the job does; the job is then done again elsewhere. */
  signal: AbortSignal;
};

/**
 * Does one job. It checks the data with its room's schema, does nothing when the work is done already, and
 * throws to be tried again with backoff.
 */
export type JobHandler<S> = (services: S, data: unknown, context: JobContext) => Promise<void>;

/** How many of a queue's jobs one process does at a time, and who does them. */
export type QueueOf<S> = {
  concurrency: number;
  /** Of one name one at a time: while it is under way the next is let go, since whatever is due it finds, too. */
  oneOfEach?: boolean;
  jobs: Record<string, JobHandler<S>>;
};

export type Queues<S> = Record<string, QueueOf<S>>;

/** Jobs that come by the clock and only look for what is due: none of them waits for another that is slow. */
export const sideBySide = <S>(jobs: Record<string, JobHandler<S>>): QueueOf<S> => ({
  concurrency: Object.keys(jobs).length,
  oneOfEach: true,
  jobs,
});

/** A job that comes round by itself: after `everyMs`, or at the times of `cron` in São Paulo. */
export type Schedule = { queue: string; name: string } & ({ everyMs: number } | { cron: string });
