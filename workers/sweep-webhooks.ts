import { sweepWebhooks } from '~/domain/partners/webhooks.server';
import type { Services } from '~/services.server';
import { timed } from './registry';

export const sweepWebhooksHandler = timed<Services>(async (services, time, { logger }) => {
  const removed = await sweepWebhooks(services, time);
  if (removed > 0) logger.info({ removed }, 'old webhook events were removed');
});
