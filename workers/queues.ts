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
import { analyseLaneHandler } from './analyse-file';
import { checkLedgerHandler } from './check-ledger';
import { deliverWebhooksHandler } from './deliver-webhooks';
import { drainOutboxHandler } from './drain-outbox';
import { expirePixHandler } from './expire-pix';
import { followInvoicesHandler, registerHooksHandler } from './follow-invoices';
import { followParcelsHandler } from './follow-parcels';
import { provePricesHandler } from './prove-prices';
import { reconcileBoletosHandler } from './reconcile-boletos';
import { reconcileCardsHandler } from './reconcile-cards';
import { reconcileChargebacksHandler } from './reconcile-chargebacks';
import { reconcilePixHandler } from './reconcile-pix';
import { reconcilePixReturnsHandler } from './reconcile-pix-returns';
import { refreshProductIndexHandler, remakeProductIndexHandler } from './refresh-product-index';
import { registerPixWebhookHandler } from './register-pix-webhook';
import { type Queues, sideBySide } from './registry';
import { releaseBonusesHandler } from './release-bonuses';
import { resumeMessagesHandler } from './resume-messages';
import { serveDataRequestsHandler } from './serve-data-requests';
import { serveFolderHandler, sweepFolderHandler } from './serve-production-folder';
import { sweepAccountLinksHandler } from './sweep-account-links';
import { sweepArchivesHandler } from './sweep-archives';
import { sweepAttachmentsHandler } from './sweep-attachments';
import { sweepCarrierQuotesHandler } from './sweep-carrier-quotes';
import { sweepDiscardedHandler } from './sweep-discarded';
import { sweepFilesHandler } from './sweep-files';
import { sweepOutboxHandler } from './sweep-outbox';
import { sweepSessionsHandler } from './sweep-sessions';
import { sweepTrackingHandler } from './sweep-tracking';
import { sweepUnorderedHandler } from './sweep-unordered';
import { sweepWebhooksHandler } from './sweep-webhooks';

/** One PDF for each so many cores: its child, which gives way to the shop, keeps one busy. */
const perCores = (cores: number): number => Math.max(1, Math.floor(availableParallelism() / cores));

/** Every job of the house, by queue and name, and the thin file that hands it to its room. */
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
