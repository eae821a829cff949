import { deliverWebhooks } from '~/domain/partners/deliver-webhooks.server';
import type { Services } from '~/services.server';
import type { JobHandler } from './registry';

export const deliverWebhooksHandler: JobHandler<Services> = async (services, _data, { signal }) => {
  await deliverWebhooks(services, signal);
};
