import { giveUpParcels, sweepAnswers } from '~/domain/fulfilment/give-up.server';
import type { NoteServices } from '~/domain/fulfilment/note-told.server';
import type { CarrierTrackers } from '~/domain/fulfilment/ports';
import type { JobHandler } from './registry';

export const sweepTrackingHandler: JobHandler<NoteServices & { trackers: CarrierTrackers }> = async (
  services,
  _data,
  { logger },
) => {
  const ended = await giveUpParcels(services);
  if (ended > 0) logger.warn({ ended }, 'gave up parcels without news');
  const removed = await sweepAnswers(services);
  if (removed > 0) logger.info({ removed }, 'swept the answers of carriers');
};
