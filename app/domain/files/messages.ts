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

/** Analyses queue apart from the quick sweeps, which must not wait behind a large book; each lane has its own. */
export const laneJobs: Record<Lane, { queue: string; name: string }> = {
  short: { queue: 'files', name: 'analyse-file' },
  slow: { queue: 'files-slow', name: 'analyse-slow-file' },
};

export const prepareReadingName = 'prepare-reading';

/** An upload has begun: the reader of its file is started meanwhile. Of many within a minute one is told. */
export const prepareReadingJob = (reason: string): JobRequest => ({
  queue: laneJobs.short.queue,
  name: prepareReadingName,
  data: {},
  jobId: `${prepareReadingName}-${reason}`,
  gatherMs: 60_000,
});

/**
 * Says that there are files to analyse in a lane; which is next, the rows say. Asked for twice by the same `reason`
 * it is one job.
 */
export const analysisJob = (lane: Lane, reason: string, delayMs?: number): JobRequest => ({
  ...laneJobs[lane],
  data: {},
  jobId: `${laneJobs[lane].name}-${reason}`,
  ...(delayMs ? { delayMs } : {}),
});
