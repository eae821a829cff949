import type { Context } from '../shared/context.server';
import { type Job, MINUTE_MS, timed } from '../shared/job.server';
import { privacyQueue, serveRequestsName } from './messages';
import { type ServeServices, serveDataRequests, sweepArchives } from './serve-data-requests.server';

export const privacyJobs: readonly Job<ServeServices & Pick<Context, 'storage'>>[] = [
  {
    queue: privacyQueue,
    name: serveRequestsName,
    everyMs: MINUTE_MS,
    run: async (services, _data, { logger, signal }) => {
      const served = await serveDataRequests({ ...services, logger }, signal);
      if (served > 0) logger.info({ served }, 'served requests about personal data');
    },
  },
  {
    queue: privacyQueue,
    name: 'sweep-archives',
    everyMs: 60 * MINUTE_MS,
    run: timed(async (services, time, { logger }) => {
      const removed = await sweepArchives(services, time);
      if (removed > 0) logger.info({ removed }, 'swept archives of personal data');
    }),
  },
];
