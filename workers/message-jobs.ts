import { type AnalyseInSlotServices, analyseInSlot } from '~/domain/files/analyse-in-slot.server';
import type { Lane } from '~/domain/files/lanes';
import { drainOutbox, sweepOutbox } from '~/domain/notifications/drain-outbox.server';
import { sweepMailStops } from '~/domain/notifications/stopped-mail.server';
import { deliverWebhooks } from '~/domain/partners/deliver-webhooks.server';
import { sweepWebhooks } from '~/domain/partners/webhooks.server';
import type { HasDb } from '~/platform/db.server';
import type { Services } from '~/services.server';
import { outboxHandlers } from './outbox-handlers';
import { type JobHandler, timed } from './registry';

/** Jobs that somebody waits for: files to analyse, messages to send, webhooks to deliver. */

/** The job only says that there is work: the files of the lane are taken in turns, until none is left. */
export const analyseLaneHandler =
  (lane: Lane): JobHandler<AnalyseInSlotServices> =>
  async (services, _data, { signal }) => {
    await analyseInSlot(services, { lane, signal });
  };

export const drainOutboxHandler: JobHandler<Services> = async (services) => {
  await drainOutbox(services, outboxHandlers(services));
};

export const sweepOutboxHandler = timed<HasDb>(async (services, time, { logger }) => {
  const [removed, stops] = [await sweepOutbox(services, time), await sweepMailStops(services)];
  if (removed + stops > 0) logger.info({ removed, stops }, 'swept the outbox');
});

export const deliverWebhooksHandler: JobHandler<Services> = async (services, _data, { signal }) => {
  await deliverWebhooks(services, signal);
};

export const sweepWebhooksHandler = timed<Services>(async (services, time, { logger }) => {
  const removed = await sweepWebhooks(services, time);
  if (removed > 0) logger.info({ removed }, 'old webhook events were removed');
});
