import { type Job, MINUTE_MS, timed } from '../shared/job.server';
import { type FollowServices, followByCode } from './follow-by-code.server';
import { followInBatches } from './follow-in-batches.server';
import { giveUpParcels, sweepAnswers } from './give-up.server';
import { type CarrierTrackers, carrierId } from './ports';

type FollowContext = FollowServices & { trackers: CarrierTrackers };

const queue = 'fulfilment';

/** One job per carrier, so that no carrier delays another; does nothing for a carrier that is not configured. */
const followJob = (name: string, id: number): Job<FollowContext> => ({
  queue,
  name,
  everyMs: MINUTE_MS,
  run: async (services, _data, { logger, signal }) => {
    const carrier = services.trackers.get(id);
    if (!carrier) return;
    const news =
      carrier.kind === 'by-code'
        ? await followByCode(services, { carrierId: id, carrier, signal })
        : await followInBatches(services, { carrierId: id, carrier });
    if (news > 0) logger.info({ carrierId: id, parcels: news }, 'a carrier told of parcels');
  },
});

export const followJobs: Readonly<Record<(typeof carrierId)[keyof typeof carrierId], Job<FollowContext>>> = {
  [carrierId.correios]: followJob('follow-correios', carrierId.correios),
  [carrierId.jadlog]: followJob('follow-jadlog', carrierId.jadlog),
  [carrierId.totalExpress]: followJob('follow-total-express', carrierId.totalExpress),
};

export const sweepTrackingJob: Job<FollowContext> = {
  queue,
  name: 'sweep-tracking',
  everyMs: 60 * MINUTE_MS,
  run: timed(async (services, time, { logger }) => {
    const ended = await giveUpParcels(services, time);
    if (ended > 0) logger.warn({ ended }, 'gave up parcels without news');
    const removed = await sweepAnswers(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the answers of carriers');
  }),
};
