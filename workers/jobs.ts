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

/** The messages of the outbox that are no mails, with the work that they ask for. */
export const workMessages: readonly HandledMessage<Services>[] = [
  ...claimMessages,
  ...invoiceMessages,
  ...paymentMessages,
];

/** What the outbox does with a message, by its topic. */
export const outboxHandlers = (services: Services): OutboxHandlers => ({
  ...Object.fromEntries(
    workMessages.map(({ topic, handle }): [string, OutboxHandler] => [
      topic,
      async (payload) => void (await handle(services, payload)),
    ]),
  ),
  ...Object.fromEntries(allMails.map((mail) => [mail.topic, mailHandler(services, mail)])),
});

/** Every job of the shop. Those that come by the clock look for what is due, and due dates stand in the rows. */
export const allJobs: readonly Job<Services>[] = [
  ...fileJobs,
  ...outboxJobs(outboxHandlers, wakeWebhooks),
  ...Object.values(paymentJobs),
  sweepAttachmentsJob,
  sweepSessionsJob,
  sweepAccountLinksJob,
  ...productIndexJobs,
  checkLedgerJob,
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

/** One PDF for each so many cores: its child, which gives way to the shop, keeps one busy. */
const perCores = (cores: number): number => Math.max(1, Math.floor(availableParallelism() / cores));

/** What one process does at once of these queues; of every other each of its jobs, side by side. */
const atOnce = {
  [laneJobs.short.queue]: perCores(2),
  [laneJobs.slow.queue]: perCores(4),
  [outboxQueue]: 2,
};

export const queues: Queues<Services> = queuesOf(allJobs, atOnce);

export const schedules: readonly Schedule[] = schedulesOf(allJobs);
