import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { caseStatus } from './case';
import {
  countMessages,
  insertCase,
  insertCustomerMessage,
  lockCase,
  ownsOrder,
  updateRating,
} from './case-store.server';

type Services = HasDb & { clock: Clock; ids: Ids };

/** Nobody writes more than this in an hour. */
const MOST_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

export type TooManyMessages = { kind: 'too-many'; retryAfterSeconds: number };
type Author = { id: number; name: string };

/** "20261123-7K2P9Q": the day and six signs that are read aloud on the telephone. */
const protocolOf = ({ ids, clock }: Services): string => {
  const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const random = Buffer.from(ids.token(), 'base64url').subarray(0, 6);
  return `${day}-${[...random].map((byte) => signs[byte % signs.length]).join('')}`;
};

const holdRoom = async ({ db, clock }: Services, userId: number): Promise<TooManyMessages | null> => {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  return (await countMessages(db, userId, since)) < MOST_PER_HOUR
    ? null
    : { kind: 'too-many', retryAfterSeconds: HOUR_MS / 1000 };
};

/** Begins a conversation, about an order of the customer's or about nothing he bought. */
export const openCase = (
  services: Services,
  {
    author,
    orderId,
    subject,
    text,
  }: { author: Author; orderId: number | null; subject: string; text: string },
): Promise<Result<{ caseId: number; protocol: string }, { kind: 'order-not-found' } | TooManyMessages>> =>
  inTransaction(services, async (within) => {
    const { db, clock } = within;
    if (orderId !== null && !(await ownsOrder(db, author.id, orderId)))
      return fail({ kind: 'order-not-found' } as const);
    const full = await holdRoom(within, author.id);
    if (full) return fail(full);
    const made = await insertCase(db, {
      ...{ protocol: protocolOf(within), userId: author.id, orderId, subject },
      now: clock.now(),
    });
    await insertCustomerMessage(db, { caseId: made.id, authorName: author.name, text });
    return ok({ caseId: made.id, protocol: made.protocol });
  });

/** `not-your-turn`: it waits for the shop. */
export type MessageFailure = { kind: 'not-found' | 'not-your-turn' } | TooManyMessages;

/** Goes on with a conversation, where the shop answered, or takes up one that is settled. */
export const writeMessage = (
  services: Services,
  { author, caseId, text }: { author: Author; caseId: number; text: string },
): Promise<Result<{ caseId: number; isReopened: boolean }, MessageFailure>> =>
  inTransaction(services, async (within) => {
    const found = await lockCase(within.db, author.id, caseId);
    if (!found) return fail<MessageFailure>({ kind: 'not-found' });
    if (found.statusId === caseStatus.pending) return fail<MessageFailure>({ kind: 'not-your-turn' });
    const full = await holdRoom(within, author.id);
    if (full) return fail<MessageFailure>(full);
    await insertCustomerMessage(within.db, { caseId, authorName: author.name, text });
    return ok({ caseId, isReopened: found.statusId === caseStatus.resolved });
  });

/** `open`: only what is settled is rated. */
export type RatingFailure = { kind: 'not-found' | 'open' | 'rated' };

/** Rates a settled case, once: 1 to 5 stars, with words or without. */
export const rateCase = (
  services: HasDb,
  asked: { userId: number; caseId: number; rating: number; text: string | null },
): Promise<Result<{ caseId: number }, RatingFailure>> =>
  inTransaction(services, async ({ db }) => {
    const { userId, caseId, rating, text } = asked;
    const found = await lockCase(db, userId, caseId);
    if (!found) return fail<RatingFailure>({ kind: 'not-found' });
    if (found.statusId !== caseStatus.resolved) return fail<RatingFailure>({ kind: 'open' });
    if (found.rating !== null) return fail<RatingFailure>({ kind: 'rated' });
    await updateRating(db, caseId, rating, text);
    return ok({ caseId });
  });
