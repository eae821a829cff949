import { sweepAccountLinksName, sweepSessionsName } from '~/domain/accounts/messages';
import { sweepAttachmentsName } from '~/domain/attachments/jobs';
import { checkLedgerName } from '~/domain/credit/jobs';
import { refreshProductIndexName, remakeProductIndexName } from '~/domain/discovery/jobs';
import { sweepDiscardedName, sweepFilesName, sweepUnorderedName, upkeepQueue } from '~/domain/files/messages';
import {
  followCorreiosName,
  followJadlogName,
  followTotalExpressName,
  fulfilmentQueue,
  sweepTrackingName,
} from '~/domain/fulfilment/messages';
import { followInvoicesName, invoicesQueue, registerHooksName } from '~/domain/invoices/messages';
import { drainOutboxJob, outboxQueue, sweepOutboxJob } from '~/domain/notifications/jobs';
import { releaseBonusesName } from '~/domain/orders/messages';
import { deliverWebhooksName, partnersQueue, sweepWebhooksName } from '~/domain/partners/messages';
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
import type { Schedule } from './registry';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Everything that happens by the clock. What is due stands in the rows; these only look. */
export const schedules: readonly Schedule[] = [
  { queue: upkeepQueue, name: sweepFilesName, everyMs: MINUTE_MS },
  { queue: upkeepQueue, name: sweepUnorderedName, everyMs: 60 * MINUTE_MS },
  { queue: upkeepQueue, name: sweepAttachmentsName, everyMs: 10 * MINUTE_MS },
  { queue: upkeepQueue, name: sweepDiscardedName, everyMs: 10 * MINUTE_MS },
  { queue: upkeepQueue, name: refreshProductIndexName, everyMs: MINUTE_MS },
  { queue: upkeepQueue, name: remakeProductIndexName, cron: '40 3 * * *' },
  { queue: upkeepQueue, name: checkLedgerName, cron: '20 4 * * *' },
  { queue: upkeepQueue, name: releaseBonusesName, everyMs: 10 * MINUTE_MS },
  { queue: upkeepQueue, name: provePricesName, cron: '30 4 * * *' },
  { queue: upkeepQueue, name: sweepCarrierQuotesName, cron: '50 3 * * *' },
  { queue: upkeepQueue, name: sweepSessionsName, everyMs: 60 * MINUTE_MS },
  { queue: upkeepQueue, name: sweepAccountLinksName, everyMs: 60 * MINUTE_MS },
  { queue: outboxQueue, name: drainOutboxJob, everyMs: 2 * SECOND_MS },
  { queue: outboxQueue, name: sweepOutboxJob, everyMs: 60 * MINUTE_MS },
  { queue: paymentsQueue, name: reconcilePixName, everyMs: 15 * MINUTE_MS },
  { queue: paymentsQueue, name: reconcilePixReturnsName, everyMs: 60 * MINUTE_MS },
  { queue: paymentsQueue, name: reconcileCardsName, everyMs: 5 * MINUTE_MS },
  { queue: paymentsQueue, name: reconcileChargebacksName, everyMs: 60 * MINUTE_MS },
  { queue: paymentsQueue, name: reconcileBoletosName, everyMs: 60 * MINUTE_MS },
  { queue: paymentsQueue, name: expirePixName, everyMs: MINUTE_MS },
  { queue: paymentsQueue, name: registerWebhookName, everyMs: 10 * MINUTE_MS },
  { queue: paymentsQueue, name: resumeMessagesName, everyMs: 30 * MINUTE_MS },
  { queue: fulfilmentQueue, name: followCorreiosName, everyMs: MINUTE_MS },
  { queue: fulfilmentQueue, name: followJadlogName, everyMs: MINUTE_MS },
  { queue: fulfilmentQueue, name: followTotalExpressName, everyMs: MINUTE_MS },
  { queue: fulfilmentQueue, name: sweepTrackingName, everyMs: 60 * MINUTE_MS },
  { queue: partnersQueue, name: deliverWebhooksName, everyMs: 2 * SECOND_MS },
  { queue: partnersQueue, name: sweepWebhooksName, everyMs: 60 * MINUTE_MS },
  { queue: invoicesQueue, name: followInvoicesName, everyMs: 5 * SECOND_MS },
  { queue: invoicesQueue, name: registerHooksName, everyMs: 30 * MINUTE_MS },
  { queue: productionQueue, name: serveFolderName, everyMs: 5 * SECOND_MS },
  { queue: productionQueue, name: sweepFolderName, everyMs: 60 * MINUTE_MS },
  { queue: privacyQueue, name: serveRequestsName, everyMs: MINUTE_MS },
  { queue: privacyQueue, name: sweepArchivesName, everyMs: 60 * MINUTE_MS },
];
