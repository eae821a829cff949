import { type FollowServices, followByCode } from '~/domain/fulfilment/follow-by-code.server';
import { followInBatches } from '~/domain/fulfilment/follow-in-batches.server';
import { giveUpParcels, sweepAnswers } from '~/domain/fulfilment/give-up.server';
import type { NoteServices } from '~/domain/fulfilment/note-told.server';
import type { CarrierTrackers } from '~/domain/fulfilment/ports';
import { followIssues } from '~/domain/invoices/open-issues.server';
import { registerInvoiceHooks } from '~/domain/invoices/receive-hook.server';
import {
  type ServeServices,
  serveDataRequests,
  sweepArchives,
} from '~/domain/privacy/serve-data-requests.server';
import { serveProductionFolder, sweepProductionFolder } from '~/domain/production/folder/serve-folder.server';
import type { Services } from '~/services.server';
import { type JobHandler, timed } from './registry';

/** Jobs that follow what left the shop or is made: parcels, invoices, the production folder, customers' data. */

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

export const sweepTrackingHandler = timed<NoteServices & { trackers: CarrierTrackers }>(
  async (services, time, { logger }) => {
    const ended = await giveUpParcels(services, time);
    if (ended > 0) logger.warn({ ended }, 'gave up parcels without news');
    const removed = await sweepAnswers(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the answers of carriers');
  },
);

export const followInvoicesHandler: JobHandler<Services> = async (services) => {
  await followIssues(services);
};

export const registerHooksHandler: JobHandler<Services> = async (services) => {
  const registered = await registerInvoiceHooks(services, {
    url: services.invoiceHookUrl,
    authorization: services.env.FOCUS_NFE_HOOK_SECRET,
  });
  if (!registered.ok) throw new Error(`${registered.failure.kind}: ${registered.failure.detail}`);
};

export const serveFolderHandler: JobHandler<Services> = (services) => serveProductionFolder(services);

export const sweepFolderHandler: JobHandler<Services> = (services) => sweepProductionFolder(services);

export const serveDataRequestsHandler: JobHandler<ServeServices> = async (
  services,
  _data,
  { logger, signal },
) => {
  const served = await serveDataRequests({ ...services, logger }, signal);
  if (served > 0) logger.info({ served }, 'served requests about personal data');
};

export const sweepArchivesHandler = timed<Pick<Services, 'db' | 'clock' | 'storage'>>(
  async (services, time, { logger }) => {
    const removed = await sweepArchives(services, time);
    if (removed > 0) logger.info({ removed }, 'swept archives of personal data');
  },
);
