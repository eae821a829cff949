import { z } from 'zod';
import { optionalMail } from '~/domain/notifications/message';
import type { JobRequest } from '../shared/ports';
import type { Lane } from './lanes';

/** Analyses queue apart from the quick sweeps, which must not wait behind a large book; each lane has its own. */
export const filesQueue = 'files';
export const slowFilesQueue = 'files-slow';
export const upkeepQueue = 'upkeep';
export const analyseFileName = 'analyse-file';
export const analyseSlowFileName = 'analyse-slow-file';
export const sweepFilesName = 'sweep-files';
export const sweepUnorderedName = 'sweep-unordered';
export const sweepDiscardedName = 'sweep-discarded';

/** Tells a customer which files will be removed. */
export const filesLeavingMessage = optionalMail(
  'mail.files-leaving',
  z.object({ userId: z.number().int().positive() }),
  'reminders',
);

const jobOf: Record<Lane, { queue: string; name: string }> = {
  short: { queue: filesQueue, name: analyseFileName },
  slow: { queue: slowFilesQueue, name: analyseSlowFileName },
};

/**
 * Says that there are files to analyse in a lane; which is next, the rows say. Asked for twice by the same `reason`
 * it is one job.
 */
export const analysisJob = (lane: Lane, reason: string, delayMs?: number): JobRequest => ({
  ...jobOf[lane],
  data: {},
  jobId: `${jobOf[lane].name}-${reason}`,
  ...(delayMs ? { delayMs } : {}),
});
