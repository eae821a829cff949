import { availableParallelism } from 'node:os';
import { sweepAccountLinksJob, sweepSessionsJob } from '~/domain/accounts/jobs.server';
import { sweepAttachmentsJob } from '~/domain/attachments/sweep-attachments.server';
import { claimMessages } from '~/domain/claims/messages.server';
import { checkLedgerJob } from '~/domain/credit/check-ledger.server';
import { productIndexJobs } from '~/domain/discovery/refresh-product-index.server';
import { fileJobs } from '~/domain/files/jobs.server';
import { laneJobs } from '~/domain/files/messages';
import { followJobs, sweepTrackingJob } from '~/domain/fulfilment/jobs.server';
import { invoiceJobs } from '~/domain/invoices/jobs.server';
import { invoiceMessages } from '~/domain/invoices/messages.server';
import {
  type OutboxHandler,
  type OutboxHandlers,
  outboxJobs,
} from '~/domain/notifications/drain-outbox.server';
import type { HandledMessage } from '~/domain/notifications/message';
import { outboxQueue } from '~/domain/notifications/queue-message.server';
import { mailHandler } from '~/domain/notifications/send-mail.server';
import { movePlansJob } from '~/domain/orders/move-plans.server';
import { releaseBonusesJob } from '~/domain/orders/release-bonuses.server';
import { partnerJobs, wakeWebhooks } from '~/domain/partners/jobs.server';
import { paymentJobs } from '~/domain/payments/jobs.server';
import { paymentMessages } from '~/domain/payments/messages.server';
import { provePricesJob } from '~/domain/pricing/prove-past-prices.server';
import { privacyJobs } from '~/domain/privacy/jobs.server';
import { folderJobs } from '~/domain/production/folder/serve-folder.server';
import { remindJob } from '~/domain/reminders/remind.server';
import type { Job } from '~/domain/shared/job.server';
import { sweepCarrierQuotesJob } from '~/domain/shipping/carrier-rates.server';
import { allMails } from '~/mails.server';
import type { Services } from '~/services.server';
import { type Queues, queuesOf, type Schedule, schedulesOf } from './registry';

/** The outbox messages that are not mails. */
export const workMessages: readonly HandledMessage<Services>[] = [
  ...claimMessages,
  ...invoiceMessages,
  ...paymentMessages,
];

/** The handler of each outbox message, by topic. */
export const outboxHandlers = (services: Services): OutboxHandlers => ({
  ...Object.fromEntries(
    workMessages.map(({ topic, handle }): [string, OutboxHandler] => [
      topic,
      async (payload) => void (await handle(services, payload)),
    ]),
  ),
  ...Object.fromEntries(allMails.map((mail) => [mail.topic, mailHandler(services, mail)])),
});

/** All jobs of the shop. Scheduled jobs look for rows that are due, since due dates are kept in the tables. */
export const allJobs: readonly Job<Services>[] = [
  ...fileJobs,
  ...outboxJobs(outboxHandlers, wakeWebhooks),
  ...Object.values(paymentJobs),
  sweepAttachmentsJob,
  sweepSessionsJob,
  sweepAccountLinksJob,
  ...productIndexJobs,
  checkLedgerJob,
  movePlansJob,
  releaseBonusesJob,
  provePricesJob,
  sweepCarrierQuotesJob,
  ...Object.values(followJobs),
  sweepTrackingJob,
  ...partnerJobs,
  ...invoiceJobs,
  ...folderJobs,
  remindJob,
  ...privacyJobs,
];

/** One PDF analysis for every `cores` cores. Its child process, which runs at low priority, keeps one core busy. */
const perCores = (cores: number): number => Math.max(1, Math.floor(availableParallelism() / cores));

/** How many jobs of these queues one process runs at once. Other queues run one job of each name in parallel. */
const atOnce = {
  [laneJobs.short.queue]: perCores(2),
  [laneJobs.slow.queue]: perCores(4),
  [outboxQueue]: 2,
};

export const queues: Queues<Services> = queuesOf(allJobs, atOnce);

export const schedules: readonly Schedule[] = schedulesOf(allJobs);
