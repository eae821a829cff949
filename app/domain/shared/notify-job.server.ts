import pTimeout from 'p-timeout';
import type { JobRequest, Jobs } from './ports';

/** Without its store, a queue would block a call for as long as the store is down. */
const HINT_WITHIN_MS = 500;

/**
 * Tells the workers, after the commit, that a row has work for them. It is only a hint: the row is the truth and a
 * sweep finds it. So a failing queue is ignored, and the caller waits for half a second at most. Never rejects.
 */
export const notifyJob = async (jobs: Jobs, job: JobRequest): Promise<void> => {
  const reported = jobs.enqueue(job).catch(() => undefined);
  await pTimeout(reported, { milliseconds: HINT_WITHIN_MS, message: false });
};
