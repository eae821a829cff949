import { availableParallelism } from 'node:os';
import { sweepAccountLinksName, sweepSessionsName } from '~/domain/accounts/messages';
import { sweepAttachmentsName } from '~/domain/attachments/jobs';
import { checkLedgerName } from '~/domain/credit/jobs';
import { refreshProductIndexName, remakeProductIndexName } from '~/domain/discovery/jobs';
import { type AnalyseInSlotServices, analyseInSlot } from '~/domain/files/analyse-in-slot.server';
import type { Lane } from '~/domain/files/lanes';
import {
  analyseFileName,
  analyseSlowFileName,
  filesQueue,
  slowFilesQueue,
  sweepDiscardedName,
  sweepFilesName,
  sweepUnorderedName,
  upkeepQueue,
} from '~/domain/files/messages';
import {
  followCorreiosName,
  followJadlogName,
  followTotalExpressName,
  fulfilmentQueue,
  sweepTrackingName,
} from '~/domain/fulfilment/messages';
import { carrierId } from '~/domain/fulfilment/ports';
import { followInvoicesName, invoicesQueue, registerHooksName } from '~/domain/invoices/messages';
import { drainOutbox, sweepOutbox } from '~/domain/notifications/drain-outbox.server';
import { drainOutboxJob, outboxQueue, sweepOutboxJob } from '~/domain/notifications/jobs';
import { sweepMailStops } from '~/domain/notifications/stopped-mail.server';
import { releaseBonusesName } from '~/domain/orders/messages';
import { deliverWebhooks } from '~/domain/partners/deliver-webhooks.server';
import { deliverWebhooksName, partnersQueue, sweepWebhooksName } from '~/domain/partners/messages';
import { sweepWebhooks } from '~/domain/partners/webhooks.server';
import {
  expirePixName,
  paymentsQueue,
  reconcileBoletosName,
  reconcileCardsName,
  reconcileChargebacksName,
  reconcilePixName,
  reconcilePixReturnsName,
  registerWebhookName,
  resumeMessagesName,
} from '~/domain/payments/core/messages';
import { provePricesName } from '~/domain/pricing/jobs';
import { privacyQueue, serveRequestsName, sweepArchivesName } from '~/domain/privacy/messages';
import { productionQueue, serveFolderName, sweepFolderName } from '~/domain/production/jobs';
import { sweepCarrierQuotesName } from '~/domain/shipping/jobs';
import type { HasDb } from '~/platform/db.server';
import type { Services } from '~/services.server';
import {
  followInvoicesHandler,
  followParcelsHandler,
  registerHooksHandler,
  serveDataRequestsHandler,
  serveFolderHandler,
  sweepArchivesHandler,
  sweepFolderHandler,
  sweepTrackingHandler,
} from './fulfilment-jobs';
import { outboxHandlers } from './outbox-handlers';
import {
  expirePixHandler,
  reconcileBoletosHandler,
  reconcileCardsHandler,
  reconcileChargebacksHandler,
  reconcilePixHandler,
  reconcilePixReturnsHandler,
  registerPixWebhookHandler,
  resumeMessagesHandler,
} from './payment-jobs';
import { type JobHandler, type Queues, sideBySide, timed } from './registry';
import {
  checkLedgerHandler,
  provePricesHandler,
  refreshProductIndexHandler,
  releaseBonusesHandler,
  remakeProductIndexHandler,
  sweepAccountLinksHandler,
  sweepAttachmentsHandler,
  sweepCarrierQuotesHandler,
  sweepDiscardedHandler,
  sweepFilesHandler,
  sweepSessionsHandler,
  sweepUnorderedHandler,
} from './upkeep-jobs';

/** Jobs that somebody waits for: files to analyse, messages to send, webhooks to deliver. */

/** The job only says that there is work: the files of the lane are taken in turns, until none is left. */
const analyseLaneHandler =
  (lane: Lane): JobHandler<AnalyseInSlotServices> =>
  async (services, _data, { signal }) => {
    await analyseInSlot(services, { lane, signal });
  };

const drainOutboxHandler: JobHandler<Services> = async (services) => {
  await drainOutbox(services, outboxHandlers(services));
};

const sweepOutboxHandler = timed<HasDb>(async (services, time, { logger }) => {
  const [removed, stops] = [await sweepOutbox(services, time), await sweepMailStops(services)];
  if (removed + stops > 0) logger.info({ removed, stops }, 'swept the outbox');
});

const deliverWebhooksHandler: JobHandler<Services> = async (services, _data, { signal }) => {
  await deliverWebhooks(services, signal);
};

const sweepWebhooksHandler = timed<Services>(async (services, time, { logger }) => {
  const removed = await sweepWebhooks(services, time);
  if (removed > 0) logger.info({ removed }, 'old webhook events were removed');
});

/** One PDF for each so many cores: its child, which gives way to the shop, keeps one busy. */
const perCores = (cores: number): number => Math.max(1, Math.floor(availableParallelism() / cores));

/** Every job of the house, by queue and name, and the handler that hands it to its room. */
export const queues: Queues<Services> = {
  [filesQueue]: { concurrency: perCores(2), jobs: { [analyseFileName]: analyseLaneHandler('short') } },
  [slowFilesQueue]: { concurrency: perCores(4), jobs: { [analyseSlowFileName]: analyseLaneHandler('slow') } },
  [outboxQueue]: {
    concurrency: 2,
    jobs: { [drainOutboxJob]: drainOutboxHandler, [sweepOutboxJob]: sweepOutboxHandler },
  },
  // A bank that answers slowly holds up neither the others nor the orders whose time is over.
  [paymentsQueue]: sideBySide<Services>({
    [reconcilePixName]: reconcilePixHandler,
    [reconcilePixReturnsName]: reconcilePixReturnsHandler,
    [expirePixName]: expirePixHandler,
    [reconcileCardsName]: reconcileCardsHandler,
    [reconcileChargebacksName]: reconcileChargebacksHandler,
    [reconcileBoletosName]: reconcileBoletosHandler,
    [registerWebhookName]: registerPixWebhookHandler,
    [resumeMessagesName]: resumeMessagesHandler,
  }),
  [upkeepQueue]: sideBySide<Services>({
    [sweepFilesName]: sweepFilesHandler,
    [sweepUnorderedName]: sweepUnorderedHandler,
    [sweepAttachmentsName]: sweepAttachmentsHandler,
    [sweepDiscardedName]: sweepDiscardedHandler,
    [sweepSessionsName]: sweepSessionsHandler,
    [sweepAccountLinksName]: sweepAccountLinksHandler,
    [refreshProductIndexName]: refreshProductIndexHandler,
    [remakeProductIndexName]: remakeProductIndexHandler,
    [checkLedgerName]: checkLedgerHandler,
    [releaseBonusesName]: releaseBonusesHandler,
    [provePricesName]: provePricesHandler,
    [sweepCarrierQuotesName]: sweepCarrierQuotesHandler,
  }),
  // A carrier that answers slowly holds up no other.
  [fulfilmentQueue]: sideBySide<Services>({
    [followCorreiosName]: followParcelsHandler(carrierId.correios),
    [followJadlogName]: followParcelsHandler(carrierId.jadlog),
    [followTotalExpressName]: followParcelsHandler(carrierId.totalExpress),
    [sweepTrackingName]: sweepTrackingHandler,
  }),
  [partnersQueue]: sideBySide<Services>({
    [deliverWebhooksName]: deliverWebhooksHandler,
    [sweepWebhooksName]: sweepWebhooksHandler,
  }),
  [invoicesQueue]: sideBySide<Services>({
    [followInvoicesName]: followInvoicesHandler,
    [registerHooksName]: registerHooksHandler,
  }),
  [productionQueue]: sideBySide<Services>({
    [serveFolderName]: serveFolderHandler,
    [sweepFolderName]: sweepFolderHandler,
  }),
  [privacyQueue]: sideBySide<Services>({
    [serveRequestsName]: serveDataRequestsHandler,
    [sweepArchivesName]: sweepArchivesHandler,
  }),
};
