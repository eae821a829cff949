import type { Logger } from '~/platform/logger.server';
import type { JobTime } from './in-steps';

/** What a job is told besides its data. */
type JobContext = {
  logger: Logger;
  /** Aborted when the process must end before the job does; the job is then done again elsewhere. */
  signal: AbortSignal;
};

/**
 * Does one job. It checks the data with its room's schema, does nothing when the work is done already, and
 * throws to be tried again with backoff.
 */
export type RunJob<S> = (services: S, data: unknown, context: JobContext) => Promise<unknown>;

/** Work of the workers: its name and queue, as their store has them, when it comes round, and what it does. */
export type Job<S> = {
  queue: string;
  name: string;
  run: RunJob<S>;
  /** It comes round by itself after so long, or at the times of `cron` in São Paulo; without both when asked for. */
  everyMs?: number;
  cron?: string;
};

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

/** The queue of what tidies up and proves, by the clock. */
export const upkeepQueue = 'upkeep';

/** What a job left undone when its time was over: since when the oldest of it has been due, null where nobody knows. */
export type JobBacklog = { dueSince: Date | null };

/** Enough for tens of thousands of rows; the next time comes within minutes or an hour. */
const LIMIT_MS = MINUTE_MS;

/**
 * A job that works through what is due in bounded steps. Its time is over after a minute: what is left then is told in the
 * log and to who watches the queue, and waits for the next time.
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
