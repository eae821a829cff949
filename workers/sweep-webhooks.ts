import { sweepWebhooks } from '~/domain/partners/webhooks.server';
import type { Services } from '~/services.server';
import type { JobHandler } from './registry';

export const sweepWebhooksHandler: JobHandler<Services> = async (services, _data, { logger }) => {
  const removed = await sweepWebhooks(services);
  if (removed > 0) logger.info({ removed }, 'old webhook events were removed');
};
