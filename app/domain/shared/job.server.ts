import type { Logger } from '~/platform/logger.server';
import type { JobTime } from './in-steps';

/** What a job receives besides its data. */
type JobContext = {
  logger: Logger;
  /** Aborted when the process must end before the job does; the job is then done again elsewhere. */
  signal: AbortSignal;
};

/**
 * Runs one job. It validates the data with its module's schema, does nothing when the work is already done, and throws
 * to be retried with backoff.
 */
export type RunJob<S> = (services: S, data: unknown, context: JobContext) => Promise<unknown>;

/** A job of the workers: its name and queue (as in the queue store), its schedule, and its work. */
export type Job<S> = {
  queue: string;
  name: string;
  run: RunJob<S>;
  /** Repeated after this time, or at the times of `cron` in São Paulo; without both only on request. */
  everyMs?: number;
  cron?: string;
};

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

/** The queue of scheduled cleanup and checks. */
export const upkeepQueue = 'upkeep';

/** What a job left undone when its time was over: since when the oldest work has been due, null if unknown. */
export type JobBacklog = { dueSince: Date | null };

/** Enough for tens of thousands of rows; the next run comes within minutes or an hour. */
const LIMIT_MS = MINUTE_MS;

/**
 * A job that handles due work in bounded steps and stops after a minute. The rest is reported in the log and to the
 * queue's monitoring, and waits for the next run.
 */
export const timed =
  <S>(
    work: (services: S, time: JobTime, context: JobContext) => Promise<void>,
    limitMs = LIMIT_MS,
  ): RunJob<S> =>
  async (services, _data, context) => {
    const backlog: JobBacklog[] = [];
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(limitMs)]);
    await work(services, { signal, endsLate: (dueSince) => void backlog.push({ dueSince }) }, context);
    const [left] = backlog;
    if (!left) return undefined;
    context.logger.warn({ dueSince: left.dueSince }, 'more is due than a job had time for');
    return left;
  };
