/** A job that comes by the clock, and how long it has not: ages in seconds, by the machine's own clock. */
export type JobRun = {
  name: string;
  queue: string;
  /** Without a good end for longer it is late. */
  limitSeconds: number;
  /** Since it last ended, well or not; null while it never did. */
  endedSeconds: number | null;
  /** Since it last ended well. */
  succeededSeconds: number | null;
  /** Since workers are at work without a long pause: nobody is late who was not there. */
  watchedSeconds: number;
  /** What the last one failed of; null where it ended well. */
  lastError: string | null;
};

/** For how long it was missed: a pause of all workers does not count. */
const missedSeconds = (since: number | null, { watchedSeconds }: JobRun): number =>
  Math.min(since ?? watchedSeconds, watchedSeconds);

/** Since it last did what it is for. */
export const lateSeconds = (run: JobRun): number => missedSeconds(run.succeededSeconds, run);
export const isLate = (run: JobRun): boolean => lateSeconds(run) > run.limitSeconds;

/** It was not even tried: the queue does not bring it, or it never ends. */
export const isSilent = (run: JobRun): boolean => missedSeconds(run.endedSeconds, run) > run.limitSeconds;

/** Its time is over, whether or not somebody was there: a night that was slept through is made up for. */
export const isOwed = (run: JobRun): boolean => (run.endedSeconds ?? run.watchedSeconds) > run.limitSeconds;
