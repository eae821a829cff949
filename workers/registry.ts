import type { JobTime } from '~/domain/shared/in-steps';
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
export type JobHandler<S> = (services: S, data: unknown, context: JobContext) => Promise<unknown>;

/** What a job left undone when its time was over: since when the oldest of it has been due, null where nobody knows. */
export type JobBacklog = { dueSince: Date | null };

/** Enough for tens of thousands of rows; the next time comes within minutes or an hour. */
const LIMIT_MS = 60_000;

/**
 * A job that works through what is due in bounded steps. Its time is over after a minute: what is left then is told in the
 * log and to who watches the queue, and waits for the next time.
 */
export const timed =
  <S>(
    work: (services: S, time: JobTime, context: JobContext) => Promise<void>,
    limitMs = LIMIT_MS,
  ): JobHandler<S> =>
  async (services, _data, context) => {
    const backlog: JobBacklog[] = [];
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(limitMs)]);
    await work(services, { signal, endsLate: (dueSince) => void backlog.push({ dueSince }) }, context);
    const [left] = backlog;
    if (!left) return undefined;
    context.logger.warn({ dueSince: left.dueSince }, 'more is due than a job had time for');
    return left;
  };

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

const FEWEST_SECONDS = 300;
/** A job of every night, and an hour for one that takes long. */
const A_DAY_SECONDS = 25 * 3_600;

/** Without an end for so long a scheduled job is late: three rounds, five minutes at least. */
export const lateAfterSeconds = (schedule: Schedule): number =>
  'everyMs' in schedule ? Math.max(FEWEST_SECONDS, (3 * schedule.everyMs) / 1000) : A_DAY_SECONDS;
