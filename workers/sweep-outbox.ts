import { sweepOutbox } from '~/domain/notifications/drain-outbox.server';
import { sweepMailStops } from '~/domain/notifications/stopped-mail.server';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

export const sweepOutboxHandler: JobHandler<HasDb> = async (services, _data, { logger }) => {
  const [removed, stops] = [await sweepOutbox(services), await sweepMailStops(services)];
  if (removed + stops > 0) logger.info({ removed, stops }, 'swept the outbox');
};
