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

/** Queue name -> how many of its jobs one process does at a time, and who does them. */
export type Queues<S> = Record<string, { concurrency: number; jobs: Record<string, JobHandler<S>> }>;

/** A job that comes round by itself: after `everyMs`, or at the times of `cron` in São Paulo. */
export type Schedule = { queue: string; name: string } & ({ everyMs: number } | { cron: string });
