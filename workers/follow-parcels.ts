import { type FollowServices, followByCode } from '~/domain/fulfilment/follow-by-code.server';
import { followInBatches } from '~/domain/fulfilment/follow-in-batches.server';
import type { CarrierTrackers } from '~/domain/fulfilment/ports';
import type { JobHandler } from './registry';

/** Asks one carrier about its parcels; does nothing where it is not configured. */
export const followParcelsHandler =
  (carrierId: number): JobHandler<FollowServices & { trackers: CarrierTrackers }> =>
  async (services, _data, { logger, signal }) => {
    const carrier = services.trackers.get(carrierId);
    if (!carrier) return;
    const news =
      carrier.kind === 'by-code'
        ? await followByCode(services, { carrierId, carrier, signal })
        : await followInBatches(services, { carrierId, carrier });
    if (news > 0) logger.info({ carrierId, parcels: news }, 'a carrier told of parcels');
  };
