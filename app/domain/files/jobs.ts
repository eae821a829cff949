import { z } from 'zod';
import type { JobRequest } from '../shared/ports';

/** Work on files. Analyses queue apart from the quick sweeps, which must not wait behind a large book. */
export const filesQueue = 'files';
export const upkeepQueue = 'upkeep';
export const analyseFileName = 'analyse-file';
export const sweepFilesName = 'sweep-files';

export const analyseFileSchema = z.object({ fileId: z.uuid() });

/**
 * The job that analyses a file. `since` is the row's last sign of life when it was asked for: asking twice
 * about the same state makes one job, while a file that fell silent gets a new one.
 */
export const analyseFileJob = (fileId: string, since: Date): JobRequest => ({
  queue: filesQueue,
  name: analyseFileName,
  data: { fileId },
  jobId: `${analyseFileName}-${fileId}-${since.getTime()}`,
});
