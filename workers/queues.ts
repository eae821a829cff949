import { availableParallelism } from 'node:os';
import { sweepAccountLinksName, sweepSessionsName } from '~/domain/accounts/jobs';
import { sweepAttachmentsName } from '~/domain/attachments/jobs';
import { checkLedgerName } from '~/domain/credit/jobs';
import { refreshProductIndexName, remakeProductIndexName } from '~/domain/discovery/jobs';
import {
  analyseFileName,
  analyseSlowFileName,
  filesQueue,
  slowFilesQueue,
  sweepDiscardedName,
  sweepFilesName,
  sweepUnorderedName,
  upkeepQueue,
} from '~/domain/files/jobs';
import {
  followCorreiosName,
  followJadlogName,
  followTotalExpressName,
  fulfilmentQueue,
  sweepTrackingName,
} from '~/domain/fulfilment/jobs';
import { carrierId } from '~/domain/fulfilment/ports';
import { followInvoicesName, invoicesQueue, registerHooksName } from '~/domain/invoices/jobs';
import { drainOutboxJob, outboxQueue, sweepOutboxJob } from '~/domain/notifications/jobs';
import { releaseBonusesName } from '~/domain/orders/jobs';
import { deliverWebhooksName, partnersQueue, sweepWebhooksName } from '~/domain/partners/jobs';
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
} from '~/domain/payments/jobs';
import { provePricesName } from '~/domain/pricing/jobs';
import { privacyQueue, serveRequestsName, sweepArchivesName } from '~/domain/privacy/jobs';
import { productionQueue, serveFolderName, sweepFolderName } from '~/domain/production/jobs';
import { sweepCarrierQuotesName } from '~/domain/shipping/jobs';
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
import {
  analyseLaneHandler,
  deliverWebhooksHandler,
  drainOutboxHandler,
  sweepOutboxHandler,
  sweepWebhooksHandler,
} from './message-jobs';
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
import { type Queues, sideBySide } from './registry';
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
