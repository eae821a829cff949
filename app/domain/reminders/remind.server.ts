import { findLeftProjects, type LeftProject } from '~/domain/files/open-project-queries.server';
import type { NewMessage } from '~/domain/notifications/message';
import { notifyOutbox, queueMessages } from '~/domain/notifications/queue-message.server';
import { findWaitingForFiles, type WaitingOrder } from '~/domain/orders/file-problem-queries.server';
import { findWaitingCharges, type WaitingCharge } from '~/domain/payments/flows/pay/payment-queries.server';
import { boleto } from '~/domain/payments/means/boleto/means';
import { pix } from '~/domain/payments/means/pix/means';
import type { Db } from '~/platform/db.server';
import { saoPauloDateTime } from '../shared/calendar';
import type { Context } from '../shared/context.server';
import type { JobTime } from '../shared/in-steps';
import { type Job, MINUTE_MS, timed } from '../shared/job.server';
import { filesReminder, orderReminders, projectReminder } from './messages';
import { anchorsDue, isDaytime, isDue, noonOf, type Reminder, type ReminderKind } from './reminder';
import { findReminders } from './reminder-store.server';

type RemindServices = Pick<Context, 'db' | 'clock' | 'jobs' | 'ids'>;

/** Somebody who may be reminded; `key` makes the message's key, so that each is reminded once. */
type Candidate = { anchor: Date; key: string; message: (dedupeKey: string) => NewMessage };
type Page = { now: Date; from: Date; until: Date; take: number };
type Source = (db: Db, reminderId: number, page: Page) => AsyncGenerator<Candidate[]>;

const PER_PAGE = 200;
const WEEK_MS = 7 * 86_400_000;

/** Reads page after page, each after the last row of the one before. */
async function* pagesOf<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  candidateOf: (row: Row) => Candidate,
): AsyncGenerator<Candidate[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    yield rows.map(candidateOf);
    if (rows.length < PER_PAGE) return;
    last = rows.at(-1);
  }
}

const charges =
  (kind: 'pix' | 'boleto', typeIds: readonly number[]): Source =>
  (db, reminderId, page) =>
    pagesOf(
      (last: WaitingCharge | undefined) =>
        findWaitingCharges(db, { ...page, typeIds, afterId: last?.paymentId ?? 0 }),
      ({ orderId, paymentId, expiresAt, dueOn }) => ({
        anchor: dueOn ? noonOf(dueOn.toISOString().slice(0, 10)) : expiresAt,
        key: String(paymentId),
        message: (dedupeKey) => orderReminders[kind].of({ payload: { reminderId, orderId }, dedupeKey }),
      }),
    );

const sources: Record<ReminderKind, Source> = {
  pix: charges('pix', pix.typeIds),
  boleto: charges('boleto', boleto.typeIds),
  arquivos: (db, reminderId, page) =>
    pagesOf(
      (last: WaitingOrder | undefined) =>
        findWaitingForFiles(db, { ...page, afterOrderId: last?.orderId ?? 0 }),
      ({ orderId, since }) => ({
        anchor: since,
        key: `${orderId}-${saoPauloDateTime(since).date}`,
        message: (dedupeKey) => filesReminder.of({ payload: { reminderId, orderId }, dedupeKey }),
      }),
    ),
  projeto: (db, reminderId, page) =>
    pagesOf(
      (last: LeftProject | undefined) => findLeftProjects(db, { ...page, afterId: last?.id ?? '' }),
      ({ id: projectId, userId, changedAt }) => ({
        anchor: changedAt,
        // One for all projects that a customer left in the same week.
        key: `${userId}-${Math.floor(changedAt.getTime() / WEEK_MS)}`,
        message: (dedupeKey) => projectReminder.of({ payload: { reminderId, projectId }, dedupeKey }),
      }),
    ),
};

const queueReminder = async (services: RemindServices, reminder: Reminder, time?: JobTime): Promise<void> => {
  const now = services.clock.now();
  const page = { ...anchorsDue(reminder, now), now, take: PER_PAGE };
  for await (const candidates of sources[reminder.kind](services.db, reminder.id, page)) {
    const due = candidates.filter(({ anchor }) => isDue(reminder, anchor, now));
    if (due.length > 0)
      await queueMessages(
        services,
        due.map(({ key, message }) => message(`reminder-${reminder.id}-${key}`)),
      );
    if (time?.signal.aborted) return time.endsLate(null);
  }
};

/**
 * Queues the reminders that are due (`lembrete`), by day only. Each is queued once by its key, and reads again as it
 * leaves whether it is still true. Safe to run at any time and twice at once.
 */
export const remind = async (services: RemindServices, time?: JobTime): Promise<void> => {
  if (!isDaytime(services.clock.now())) return;
  for (const reminder of await findReminders(services.db)) await queueReminder(services, reminder, time);
  await notifyOutbox(services);
};

export const remindJob: Job<RemindServices> = {
  queue: 'upkeep',
  name: 'remind',
  everyMs: 10 * MINUTE_MS,
  run: timed((services, time) => remind(services, time)),
};
