import type { Context } from '~/domain/shared/context.server';
import type { HasDb, Prisma } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { type Job, MINUTE_MS, SECOND_MS, timed } from '../shared/job.server';
import { MailNotSent, MailNotYet, MailServerAway } from './mail-report';
import {
  deleteDelivered,
  findOldestDelivered,
  hastenMails,
  leaseMessages,
  markDelivered,
  markFailed,
  markUnsent,
  type OutboxRow,
  postpone,
  putOff,
} from './outbox-store.server';
import { drainOutboxName, outboxQueue } from './queue-message.server';
import { sweepMailStops } from './stopped-mail.server';

/** Handles one kind of message. It may be called again with the same message and must then have no second effect. */
export type OutboxHandler = (payload: Prisma.JsonValue, dedupeKey: string) => Promise<void>;
export type OutboxHandlers = Record<string, OutboxHandler>;

/** Only mails are logged when delivered, because they leave no other trace for staff. */
const MAIL_TOPICS = 'mail.';

const BATCH = 8;
const LEASE_SECONDS = 120;
/** How many workers in a row may die while they handle a message. */
const MAX_LOST = 14;

/** 2, 4, 8 ... seconds, at most half an hour. */
const backoffSeconds = (failures: number): number => Math.min(2 ** failures, 1_800);
/** With these pauses five days, as between mail servers (RFC 5321, 4.5.4.1). */
const MAX_FAILURES = 249;
/** With these pauses two hours: staff should look. */
const MANY_FAILURES = 14;

/** Prefix of the error while the mail server is away, so that all waiting mails are found when it is back. */
const SERVER_AWAY = 'mail server away: ';

type Draining = Pick<Context, 'db' | 'logger'>;
/** State of one drain: a mail server that is away is tried only once, and the other mails wait without trying. */
type Lesson = { mailServer: MailServerAway | null };

const giveUp = async ({ db, logger }: Draining, row: OutboxRow, text: string) => {
  const { id, topic, attempts } = row;
  logger.error({ outbox: String(id), topic, attempts, error: text }, 'outbox message given up');
  await markFailed(db, row, text);
};

const endUnsent = async (
  { db, logger }: Draining,
  { id, topic }: OutboxRow,
  { kind, message }: MailNotSent,
) => {
  const reason = `${kind}: ${message}`.slice(0, 500);
  await markUnsent(db, id, { reason, isWithheld: kind !== 'untrue' });
  logger.info({ topic, outbox: String(id), kind }, 'a mail ended unsent');
};

const tell = ({ logger }: Draining, { id, topic }: OutboxRow, failures: number, error: string): void => {
  const facts = { outbox: String(id), topic, attempts: failures, error };
  if (failures === MANY_FAILURES) logger.error(facts, 'outbox message fails for hours');
  else logger.warn(facts, 'outbox message postponed');
};

const textOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : 'unknown error';
  return `${error instanceof MailServerAway ? SERVER_AWAY : ''}${text}`.slice(0, 500);
};

const deliver = async (services: Draining, handlers: OutboxHandlers, row: OutboxRow, lesson: Lesson) => {
  const { db, logger } = services;
  // Reached only when every worker died on this message: leases were counted, but no failure was recorded.
  if (row.attempts - row.failures > MAX_LOST) return giveUp(services, row, 'no worker survived this message');
  const isMail = row.topic.startsWith(MAIL_TOPICS);
  try {
    const handler = handlers[row.topic];
    if (!handler) throw new Error(`no handler for "${row.topic}"`);
    if (isMail && lesson.mailServer) throw lesson.mailServer;
    await handler(row.payload, row.dedupeKey);
    await markDelivered(db, row.id);
    if (!isMail) return;
    logger.info({ topic: row.topic, outbox: String(row.id) }, 'a mail was sent');
    if (row.failures > 0) await hastenMails(db, SERVER_AWAY);
  } catch (error) {
    if (error instanceof MailNotSent) return endUnsent(services, row, error);
    if (error instanceof MailNotYet) return putOff(db, row, error.seconds);
    const [text, failures] = [textOf(error), row.failures + 1];
    if (failures >= MAX_FAILURES) return giveUp(services, row, text);
    // One log line for all mails that the server did not accept.
    if (error !== lesson.mailServer) tell(services, row, failures, text);
    if (error instanceof MailServerAway) lesson.mailServer = error;
    await postpone(db, row, backoffSeconds(failures), text);
  }
};

/** Messages handled at once in a drain. A mail that was sent but not recorded when the worker dies is sent again. */
const AT_ONCE = 4;

/** The next drain continues, because a job that never ends cannot be distinguished from one that hangs. */
const LONGEST_MS = 60_000;

/** Delivers due messages for at most a minute; returns how many were taken. */
export const drainOutbox = async (services: Draining, handlers: OutboxHandlers): Promise<number> => {
  const lesson: Lesson = { mailServer: null };
  const endsAt = performance.now() + LONGEST_MS;
  for (let taken = 0; ; ) {
    if (performance.now() > endsAt) return taken;
    const rows = await leaseMessages(services.db, BATCH, LEASE_SECONDS);
    if (rows.length === 0) return taken;
    taken += rows.length;
    const lane = async () => {
      for (let row = rows.shift(); row; row = rows.shift()) await deliver(services, handlers, row, lesson);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
};

/** Delivered messages are kept this long, for enquiries. */
const KEEP_DAYS = 30;

const SWEPT_AT_ONCE = 2_000;

/** Removes messages delivered before that; returns how many. */
export const sweepOutbox = ({ db }: HasDb, time?: JobTime): Promise<number> =>
  inSteps({ most: SWEPT_AT_ONCE, time, oldest: () => findOldestDelivered(db) }, () =>
    deleteDelivered(db, KEEP_DAYS, SWEPT_AT_ONCE),
  );

/**
 * The jobs of the outbox. Queueing a message in a transaction wakes the drain. The schedule finds messages queued in
 * other ways or due later. `onDrained` is called when there was something.
 */
export const outboxJobs = <S extends Draining>(
  handlersOf: (services: S) => OutboxHandlers,
  onDrained: (services: S) => Promise<void>,
): readonly Job<S>[] => [
  {
    queue: outboxQueue,
    name: drainOutboxName,
    everyMs: 5 * SECOND_MS,
    run: async (services) => {
      if ((await drainOutbox(services, handlersOf(services))) > 0) await onDrained(services);
    },
  },
  {
    queue: outboxQueue,
    name: 'sweep',
    everyMs: 60 * MINUTE_MS,
    run: timed(async (services, time, { logger }) => {
      const [removed, stops] = [await sweepOutbox(services, time), await sweepMailStops(services)];
      if (removed + stops > 0) logger.info({ removed, stops }, 'swept the outbox');
    }),
  },
];
