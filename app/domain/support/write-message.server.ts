import { createHash } from 'node:crypto';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { describeAttachments, takeAttachments } from '../attachments/attachments.server';
import { holdLimits } from '../shared/customer-limits.server';
import { fail, ok, type Result } from '../shared/result';
import { caseStatus, messagePurpose } from './case';
import {
  findWritingTime,
  findWritten,
  insertCase,
  insertCustomerMessage,
  lockCase,
  ownsOrder,
  updateRating,
} from './case-store.server';

/** `open`: only a settled case can be rated. */
type RatingFailure = { kind: 'not-found' | 'open' | 'rated' };

/** Rates a settled case, once: 1 to 5 stars, with or without a text. */
export const rateCase = (
  services: HasDb,
  requested: { userId: number; caseId: number; rating: number; text: string | null },
): Promise<Result<{ caseId: number }, RatingFailure>> =>
  inTransaction(services, async ({ db }) => {
    const { userId, caseId, rating, text } = requested;
    const found = await lockCase(db, userId, caseId);
    if (!found) return fail<RatingFailure>({ kind: 'not-found' });
    if (found.statusId !== caseStatus.resolved) return fail<RatingFailure>({ kind: 'open' });
    if (found.rating !== null) return fail<RatingFailure>({ kind: 'rated' });
    await updateRating(db, caseId, rating, text);
    return ok({ caseId });
  });

const HOUR_MS = 3_600_000;

/** A customer's message, from a form that may be submitted twice. */
export type Written = {
  author: { id: number; name: string };
  text: string;
  /** Files uploaded before, for this case or for a new one */
  attachmentIds?: readonly string[];
  /** Distinguishes this form from a later one with the same text; without it no message counts as a repetition */
  formToken?: string | null;
};

/** The hourly limit set by staff is `limit`. */
export type TooManyMessages = { kind: 'too-many'; limit: number; retryAfterSeconds: number };
/** `files-gone`: one of the files does not exist, or was used elsewhere. */
export type WritingFailure = { kind: 'files-gone' } | TooManyMessages;

/** "20261123-7K2P9Q": the day and six characters that are easy to read out on the telephone. */
const protocolOf = ({ ids, clock }: Pick<Context, 'db' | 'clock' | 'ids'>): string => {
  const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const random = Buffer.from(ids.token(), 'base64url').subarray(0, 6);
  return `${day}-${[...random].map((byte) => signs[byte % signs.length]).join('')}`;
};

/** Files count by their content, since a browser without scripts uploads the same ones again. Null without a token. */
const formKeyOf = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  { author, formToken, text, attachmentIds = [] }: Written,
  about: readonly (string | number | null)[],
): Promise<string | null> => {
  if (!formToken) return null;
  const files = await describeAttachments(services, { userId: author.id, ids: attachmentIds });
  const parts = [author.id, formToken, text, files, about];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

const holdRoom = async (
  { db, clock }: Pick<Context, 'db' | 'clock' | 'ids'>,
  userId: number,
): Promise<TooManyMessages | null> => {
  const { messagesPerHour: limit } = await holdLimits(db, userId, 'messagesPerHour');
  const now = clock.now().getTime();
  const oldest = await findWritingTime(db, { userId, since: new Date(now - HOUR_MS), skip: limit - 1 });
  if (!oldest) return null;
  const wait = Math.ceil((oldest.getTime() + HOUR_MS - now) / 1000);
  return { kind: 'too-many', limit, retryAfterSeconds: Math.max(1, wait) };
};

const take = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  { author, attachmentIds = [] }: Written,
  purposes: readonly string[],
): Promise<boolean> =>
  attachmentIds.length === 0 ||
  takeAttachments(services, { userId: author.id, purposes, ids: attachmentIds });

export type OpeningFailure = { kind: 'order-not-found' } | WritingFailure;
type Opening = Written & { orderId: number | null; subject: string };

/**
 * Opens a case, about an order of the customer's or about none. If the same form is submitted again, even at the same
 * time, it returns the case already opened.
 */
export const openCase = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  input: Opening,
): Promise<Result<{ caseId: number; protocol: string }, OpeningFailure>> =>
  inTransaction(services, async (within) => {
    const { author, orderId, subject, text, attachmentIds = [] } = input;
    const { db, clock } = within;
    if (orderId !== null && !(await ownsOrder(db, author.id, orderId)))
      return fail<OpeningFailure>({ kind: 'order-not-found' });
    const full = await holdRoom(within, author.id);
    const formKey = await formKeyOf(within, input, ['nova', orderId, subject]);
    const before = formKey && (await findWritten(db, formKey));
    if (before) return ok({ caseId: before.caseId, protocol: before.protocol });
    if (full) return fail<OpeningFailure>(full);
    if (!(await take(within, input, [messagePurpose(0)])))
      return fail<OpeningFailure>({ kind: 'files-gone' });
    const made = await insertCase(db, {
      protocol: protocolOf(within),
      userId: author.id,
      orderId,
      subject,
      now: clock.now(),
    });
    await insertCustomerMessage(db, {
      caseId: made.id,
      authorName: author.name,
      text,
      formKey,
      attachmentIds,
    });
    return ok({ caseId: made.id, protocol: made.protocol });
  });

/** `not-your-turn`: the case waits for the shop. */
export type MessageFailure = { kind: 'not-found' | 'not-your-turn' } | WritingFailure;

/**
 * Continues a conversation after the shop answered, or reopens a settled case. A repeated submission changes nothing.
 */
export const writeMessage = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  input: Written & { caseId: number },
): Promise<Result<{ caseId: number; isReopened: boolean }, MessageFailure>> =>
  inTransaction(services, async (within) => {
    const { author, caseId, text, attachmentIds = [] } = input;
    const found = await lockCase(within.db, author.id, caseId);
    if (!found) return fail<MessageFailure>({ kind: 'not-found' });
    const formKey = await formKeyOf(within, input, ['escrever', caseId]);
    const before = formKey && (await findWritten(within.db, formKey));
    if (before) return ok({ caseId, isReopened: before.isReopened });
    if (found.statusId === caseStatus.pending) return fail<MessageFailure>({ kind: 'not-your-turn' });
    const full = await holdRoom(within, author.id);
    if (full) return fail<MessageFailure>(full);
    if (!(await take(within, input, [messagePurpose(caseId), messagePurpose(0)])))
      return fail<MessageFailure>({ kind: 'files-gone' });
    await insertCustomerMessage(within.db, {
      caseId,
      authorName: author.name,
      text,
      formKey,
      attachmentIds,
    });
    return ok({ caseId, isReopened: found.statusId === caseStatus.resolved });
  });
