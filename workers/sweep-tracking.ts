import { giveUpParcels, sweepAnswers } from '~/domain/fulfilment/give-up.server';
import type { NoteServices } from '~/domain/fulfilment/note-told.server';
import type { CarrierTrackers } from '~/domain/fulfilment/ports';
import { timed } from './registry';

export const sweepTrackingHandler = timed<NoteServices & { trackers: CarrierTrackers }>(
  async (services, time, { logger }) => {
    const ended = await giveUpParcels(services, time);
    if (ended > 0) logger.warn({ ended }, 'gave up parcels without news');
    const removed = await sweepAnswers(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the answers of carriers');
  },
);
