import { z } from 'zod';
import { optionalMail } from '~/domain/notifications/message';
import type { JobRequest } from '../shared/ports';
import type { Lane } from './lanes';

/** Tells a customer which files will be removed. */
export const filesLeavingMessage = optionalMail(
  'mail.files-leaving',
  z.object({ userId: z.number().int().positive() }),
  'reminders',
);

/** Analyses have their own queues, one per lane, so that quick sweeps do not wait behind a large book. */
export const laneJobs: Record<Lane, { queue: string; name: string }> = {
  short: { queue: 'files', name: 'analyse-file' },
  slow: { queue: 'files-slow', name: 'analyse-slow-file' },
};

export const prepareReadingName = 'prepare-reading';

/** Starts the file's reader in advance when an upload begins; at most once a minute. */
export const prepareReadingJob = (reason: string): JobRequest => ({
  queue: laneJobs.short.queue,
  name: prepareReadingName,
  data: {},
  jobId: `${prepareReadingName}-${reason}`,
  gatherMs: 60_000,
});

/**
 * Signals that a lane has files to analyse; the rows determine which is next. Two requests with the same `reason` are
 * one job.
 */
export const analysisJob = (lane: Lane, reason: string, delayMs?: number): JobRequest => ({
  ...laneJobs[lane],
  data: {},
  jobId: `${laneJobs[lane].name}-${reason}`,
  ...(delayMs ? { delayMs } : {}),
});
