import type { Context } from '../shared/context.server';
import { type Job, MINUTE_MS, timed, upkeepQueue } from '../shared/job.server';
import { type AnalyseInSlotServices, analyseInSlot } from './analyse-in-slot.server';
import type { Lane } from './lanes';
import { laneJobs, prepareReadingName } from './messages';
import { type SweepFilesServices, sweepDiscarded, sweepFiles } from './sweep-files.server';
import { sweepUnordered } from './unordered.server';

/** The job only signals that there is work: it analyses the files of the lane until none is left. */
const analyseJob = (lane: Lane): Job<AnalyseInSlotServices> => ({
  ...laneJobs[lane],
  run: async (services, _data, { signal }) => {
    await analyseInSlot(services, { lane, signal });
  },
});

type FilesContext = AnalyseInSlotServices &
  SweepFilesServices &
  Parameters<typeof sweepDiscarded>[0] &
  Pick<Context, 'db' | 'clock'> & { prepareReading(): Promise<void> };

export const fileJobs: readonly Job<FilesContext>[] = [
  analyseJob('short'),
  analyseJob('slow'),
  {
    queue: laneJobs.short.queue,
    name: prepareReadingName,
    run: ({ prepareReading }) => prepareReading(),
  },
  {
    queue: upkeepQueue,
    name: 'sweep-files',
    everyMs: MINUTE_MS,
    run: async (services, _data, { logger }) => {
      const swept = await sweepFiles(services);
      if (Object.values(swept).some((count) => count > 0)) logger.info(swept, 'swept the files');
    },
  },
  {
    queue: upkeepQueue,
    name: 'sweep-unordered',
    everyMs: 60 * MINUTE_MS,
    run: timed(async (services, time, { logger }) => {
      const swept = await sweepUnordered(services, time);
      if (swept.promised + swept.removed > 0)
        logger.info(swept, 'unordered files were warned about or removed');
    }),
  },
  {
    queue: upkeepQueue,
    name: 'sweep-discarded',
    everyMs: 10 * MINUTE_MS,
    run: timed(async (services, time, { logger }) => {
      const removed = await sweepDiscarded(services, time);
      if (removed > 0) logger.info({ removed }, 'swept the bytes of rows that were deleted');
    }),
  },
];
