/** A scheduled job, and how long it has not run: ages in seconds, by the database's clock. */
export type JobRun = {
  name: string;
  queue: string;
  /** The job is late if its last success is older than this. */
  limitSeconds: number;
  /** Since it last ended, with or without success; null if it never did. */
  endedSeconds: number | null;
  /** Since it last succeeded. */
  succeededSeconds: number | null;
  /** Since workers have been running without a long pause: a job is not late while there were no workers. */
  watchedSeconds: number;
  /** The error of the last run; null if it succeeded. */
  lastError: string | null;
};

/** How long it was missed; a pause of all workers does not count. */
const missedSeconds = (since: number | null, { watchedSeconds }: JobRun): number =>
  Math.min(since ?? watchedSeconds, watchedSeconds);

/** Since its last success. */
export const lateSeconds = (run: JobRun): number => missedSeconds(run.succeededSeconds, run);
export const isLate = (run: JobRun): boolean => lateSeconds(run) > run.limitSeconds;

/** It was not even tried: the queue does not deliver it, or it never ends. */
export const isSilent = (run: JobRun): boolean => missedSeconds(run.endedSeconds, run) > run.limitSeconds;

/** It is due, whether or not workers were running, so that a run missed during a pause is made up for. */
export const isOwed = (run: JobRun): boolean => (run.endedSeconds ?? run.watchedSeconds) > run.limitSeconds;
