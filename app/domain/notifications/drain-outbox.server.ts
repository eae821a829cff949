import type { HasDb, Prisma } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { MailNotSent } from './mail-refusal';
import {
  deleteDelivered,
  findOldestDelivered,
  leaseMessages,
  markDelivered,
  markFailed,
  markWithheld,
  type OutboxRow,
  postpone,
} from './outbox-store.server';

/** Does one kind of promised work. May be called again with the same message; must then have no second effect. */
export type OutboxHandler = (payload: Prisma.JsonValue, dedupeKey: string) => Promise<void>;
export type OutboxHandlers = Record<string, OutboxHandler>;

/** Of what is promised, mails alone leave no other trace that staff could look for. */
const MAIL_TOPICS = 'mail.';

const BATCH = 8;
const LEASE_SECONDS = 120;
const MAX_ATTEMPTS = 14;

/** 2, 4, 8 ... seconds, an hour at most: fourteen attempts last about five hours. */
const backoffSeconds = (attempts: number): number => Math.min(2 ** attempts, 3_600);

const giveUp = async ({ db, logger }: HasDb & { logger: Logger }, row: OutboxRow, text: string) => {
  const { id, topic, attempts } = row;
  logger.error({ outbox: String(id), topic, attempts, error: text }, 'outbox message given up');
  await markFailed(db, row, text);
};

const endUnsent = async (
  { db, logger }: HasDb & { logger: Logger },
  { id, topic }: OutboxRow,
  { kind, message }: MailNotSent,
) => {
  await markWithheld(db, id, `${kind}: ${message}`.slice(0, 500));
  logger.info({ topic, outbox: String(id), kind }, 'a mail ended unsent');
};

const deliver = async (services: HasDb & { logger: Logger }, handlers: OutboxHandlers, row: OutboxRow) => {
  const { db, logger } = services;
  // Only a message whose every worker died under it comes here: each lease was counted, none came back.
  if (row.attempts > MAX_ATTEMPTS) return giveUp(services, row, 'no worker survived this message');
  try {
    const handler = handlers[row.topic];
    if (!handler) throw new Error(`no handler for "${row.topic}"`);
    await handler(row.payload, row.dedupeKey);
    await markDelivered(db, row.id);
    if (row.topic.startsWith(MAIL_TOPICS))
      logger.info({ topic: row.topic, outbox: String(row.id) }, 'a mail was sent');
  } catch (error) {
    if (error instanceof MailNotSent) return endUnsent(services, row, error);
    const text = error instanceof Error ? error.message.slice(0, 500) : 'unknown error';
    if (row.attempts >= MAX_ATTEMPTS) await giveUp(services, row, text);
    else {
      logger.warn(
        { outbox: String(row.id), topic: row.topic, attempts: row.attempts, error: text },
        'outbox message postponed',
      );
      await postpone(db, row, backoffSeconds(row.attempts), text);
    }
  }
};

/**
 * So many messages are under way at once in a drain. Whatever is, and was sent but not yet noted when the worker
 * dies, is sent again.
 */
const AT_ONCE = 4;

/** Delivers everything that is due and answers how many messages were taken up. */
export const drainOutbox = async (
  services: HasDb & { logger: Logger },
  handlers: OutboxHandlers,
): Promise<number> => {
  for (let taken = 0; ; ) {
    const rows = await leaseMessages(services.db, BATCH, LEASE_SECONDS);
    if (rows.length === 0) return taken;
    taken += rows.length;
    const lane = async () => {
      for (let row = rows.shift(); row; row = rows.shift()) await deliver(services, handlers, row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
};

/** Delivered messages are kept this long for questions. */
const KEEP_DAYS = 30;

const SWEPT_AT_ONCE = 2_000;

/** Removes what was delivered longer ago; answers how many. */
export const sweepOutbox = ({ db }: HasDb, time?: JobTime): Promise<number> =>
  inSteps({ most: SWEPT_AT_ONCE, time, oldest: () => findOldestDelivered(db) }, () =>
    deleteDelivered(db, KEEP_DAYS, SWEPT_AT_ONCE),
  );
