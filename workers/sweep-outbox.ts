import { sweepOutbox } from '~/domain/notifications/drain-outbox.server';
import { sweepMailStops } from '~/domain/notifications/stopped-mail.server';
import type { HasDb } from '~/platform/db.server';
import { timed } from './registry';

export const sweepOutboxHandler = timed<HasDb>(async (services, time, { logger }) => {
  const [removed, stops] = [await sweepOutbox(services, time), await sweepMailStops(services)];
  if (removed + stops > 0) logger.info({ removed, stops }, 'swept the outbox');
});
