import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import { isLate, lateSeconds } from '../../../shared/job-run';
import { readJobRuns } from '../../../shared/job-runs.server';
import { illnessesOf, type WorkLife } from '../../../shared/work-life';
import { readShopFigures, readWorkLife, type ShopFigures } from './shop-figures-store.server';

/** Metrics are collected every few seconds, possibly by several collectors. */
const FRESH_MS = 10_000;

export type Figure = { name: string; help: string; value: number; labels?: Record<string, string> };

const figuresOf = (shop: ShopFigures): Figure[] => [
  ...shop.orders.map(({ status, count }) => ({
    name: 'shop_orders',
    help: 'Orders by status',
    labels: { status },
    value: count,
  })),
  { name: 'shop_outbox_due', help: 'Messages that are due', value: shop.outboxDue },
  { name: 'shop_outbox_failed', help: 'Messages that were given up', value: shop.outboxFailed },
  { name: 'shop_outbox_failing', help: 'Messages that are tried again', value: shop.outboxFailing },
  { name: 'shop_outbox_age_seconds', help: 'Longest wait of a due message', value: shop.outboxAgeSeconds },
  { name: 'shop_files_waiting', help: 'Files without a verdict', value: shop.filesWaiting },
  { name: 'shop_files_age_seconds', help: 'Longest silence of such a file', value: shop.filesAgeSeconds },
  { name: 'shop_files_put_off', help: 'Files whose analysis could not be made yet', value: shop.filesPutOff },
  { name: 'shop_receipts_in_review', help: 'Receipts that wait for staff', value: shop.receiptsInReview },
  { name: 'shop_refunds_owed', help: 'Receipts that are to be sent back', value: shop.refundsOwed },
  {
    name: 'shop_refunds_by_staff',
    help: 'Payments of cancelled orders that staff give back',
    value: shop.refundsByStaff,
  },
  { name: 'shop_chargebacks_open', help: 'Chargebacks that wait for staff', value: shop.chargebacksOpen },
  { name: 'shop_pix_returns_open', help: 'Pix returns that wait for staff', value: shop.pixReturnsOpen },
  ...shop.paymentsPending.map(({ type, count }) => ({
    name: 'shop_payments_pending',
    help: 'Payments not confirmed yet, by way to pay',
    labels: { type: String(type) },
    value: count,
  })),
  {
    name: 'shop_deposits_late',
    help: 'Deposits that staff have not confirmed in time',
    value: shop.depositsLate,
  },
  { name: 'shop_refunds_failing', help: 'Refunds that a bank does not do', value: shop.refundsFailing },
  { name: 'shop_mails_failing', help: 'Mails that were tried and are not sent', value: shop.mailsFailing },
  { name: 'shop_mails_withheld', help: 'Mails that ended unsent, of 30 days', value: shop.mailsWithheld },
  { name: 'shop_mail_stops', help: 'Addresses that refuse mails', value: shop.mailStops },
  { name: 'shop_invoices_waiting', help: 'Invoices that wait for staff', value: shop.invoicesWaiting },
  { name: 'shop_folder_problems', help: 'Jobs that machines cannot do', value: shop.folderProblems },
  {
    name: 'shop_folder_age_seconds',
    help: 'Longest wait of a job for the production folder',
    value: shop.folderAgeSeconds,
  },
  {
    name: 'shop_backup_age_seconds',
    help: 'Since the last backup, or since the shop was set up',
    value: shop.backupAgeSeconds,
  },
  { name: 'shop_backup_late', help: 'Whether that is longer than staff allow', value: shop.backupLate },
];

/** The last success of each scheduled job. Empty if no worker has ever run. */
const jobFigures = ({ runs }: Awaited<ReturnType<typeof readJobRuns>>): Figure[] => [
  ...runs.map((run) => ({
    name: 'shop_job_age_seconds',
    help: 'Since a scheduled job last ended well, or since it is expected',
    labels: { job: run.name },
    value: lateSeconds(run),
  })),
  { name: 'shop_jobs_late', help: 'Scheduled jobs that are late', value: runs.filter(isLate).length },
];

const lifeFigures = (life: WorkLife): Figure[] => [
  {
    name: 'shop_worker_silent_seconds',
    help: 'Since a worker last said that it is at work',
    value: life.workerSeconds ?? 0,
  },
  {
    name: 'shop_job_done_seconds',
    help: 'Since any scheduled job last ended',
    value: life.jobSeconds ?? 0,
  },
  {
    name: 'shop_ill',
    help: 'Whether the work in the background stands still',
    value: illnessesOf(life).length > 0 ? 1 : 0,
  },
];

/** The figures, cached in the process for ten seconds at most. */
export const createShopFigures = (db: Db): (() => Promise<Figure[]>) => {
  const figures = cached(FRESH_MS, async () => [
    ...figuresOf(await readShopFigures(db)),
    ...jobFigures(await readJobRuns({ db })),
    ...lifeFigures(await readWorkLife(db)),
  ]);
  return figures.get;
};
