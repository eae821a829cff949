import { type Job, MINUTE_MS, SECOND_MS, timed } from '../shared/job.server';
import { notifyJob } from '../shared/notify-job.server';
import type { Ids, Jobs } from '../shared/ports';
import { deliverWebhooks } from './deliver-webhooks.server';
import { sweepWebhooks } from './webhooks.server';

const queue = 'partners';
const deliverName = 'deliver-webhooks';

/** Events for partners arise together with a mail to the customer, so the outbox wakes the deliveries. */
export const wakeWebhooks = ({ jobs, ids }: { jobs: Jobs; ids: Ids }): Promise<void> =>
  notifyJob(jobs, { queue, name: deliverName, data: {}, jobId: `hint-${ids.id()}`, gatherMs: 1_000 });

export const partnerJobs: readonly Job<Parameters<typeof deliverWebhooks>[0]>[] = [
  {
    queue,
    name: deliverName,
    everyMs: 10 * SECOND_MS,
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
