import pTimeout from 'p-timeout';
import type { JobRequest, Jobs } from './ports';

/** A queue without its store holds a call for as long as the store is away. */
const HINT_WITHIN_MS = 500;

/**
 * Tells the workers, after the commit, that a row wants work. It is only a hint: the row is the truth and a sweep
 * finds it, so a queue that fails is let be, and nobody waits for one longer than half a second. Never rejects.
 */
export const notifyJob = async (jobs: Jobs, job: JobRequest): Promise<void> => {
  const reported = jobs.enqueue(job).catch(() => undefined);
  await pTimeout(reported, { milliseconds: HINT_WITHIN_MS, message: false });
};
