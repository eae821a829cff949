import { sweepOutbox } from '~/domain/notifications/drain-outbox.server';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

export const sweepOutboxHandler: JobHandler<HasDb> = async (services, _data, { logger }) => {
  const removed = await sweepOutbox(services);
  if (removed > 0) logger.info({ removed }, 'swept the outbox');
};
