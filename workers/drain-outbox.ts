import { drainOutbox } from '~/domain/notifications/drain-outbox.server';
import type { Services } from '~/services.server';
import { outboxHandlers } from './outbox-handlers';
import type { JobHandler } from './registry';

export const drainOutboxHandler: JobHandler<Services> = async (services) => {
  await drainOutbox(services, outboxHandlers(services));
};
