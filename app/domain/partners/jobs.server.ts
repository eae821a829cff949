import { type Job, MINUTE_MS, SECOND_MS, timed } from '../shared/job.server';
import { deliverWebhooks } from './deliver-webhooks.server';
import { sweepWebhooks } from './webhooks.server';

const queue = 'partners';

export const partnerJobs: readonly Job<Parameters<typeof deliverWebhooks>[0]>[] = [
  {
    queue,
    name: 'deliver-webhooks',
    everyMs: 2 * SECOND_MS,
    run: async (services, _data, { signal }) => {
      await deliverWebhooks(services, signal);
    },
  },
  {
    queue,
    name: 'sweep-webhooks',
    everyMs: 60 * MINUTE_MS,
    run: timed(async (services, time, { logger }) => {
      const removed = await sweepWebhooks(services, time);
      if (removed > 0) logger.info({ removed }, 'old webhook events were removed');
    }),
  },
];
