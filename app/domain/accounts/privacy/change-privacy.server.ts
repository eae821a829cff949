import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { noteMailChoice } from '../../notifications/mail-choices.server';
import { fail, ok, type Result } from '../../shared/result';
import { cookieAnswerPerAddress } from '../limits';
import { type ConsentChannel, TERMS_VERSION } from '../profile/profile-form';
import {
  countConsents,
  findUserByEmail,
  insertConsents,
  insertCookieAnswer,
  lockAnswers,
  readConsents,
  readLastAnswers,
} from './consent-store.server';
import {
  type ConsentEntry,
  type CookieChoice,
  changedPurposes,
  currentAnswers,
  type PrivacyAnswers,
  type PrivacyPurpose,
} from './privacy';

type Answer = CookieChoice & { textVersion: string; userId: number | null; ip: string | null };

/** Logs an answer to the cookie notice; 30 an hour from one address. */
export const answerCookies = async (
  { db, clock, rateLimit }: Pick<Context, 'db' | 'clock' | 'rateLimit'>,
  answer: Answer,
): Promise<Result<null, { kind: 'limited'; retryAfterSeconds: number }>> => {
  if (answer.ip) {
    const allowance = await rateLimit.consume(cookieAnswerPerAddress, answer.ip);
    if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  }
  await insertCookieAnswer(db, { ...answer, createdAt: clock.now() });
  return ok(null);
};

/** The customer's current choices. */
export const readPrivacy = async ({ db }: HasDb, userId: number): Promise<PrivacyAnswers> =>
  currentAnswers(await readLastAnswers(db, userId));

const PER_PAGE = 20;

export type ConsentHistory = { entries: ConsentEntry[]; page: number; pages: number };

/**
 * One page (from 1) of everything that the customer agreed to or refused, newest first. A page out of range gives the
 * nearest one.
 */
export const listConsents = async (
  { db }: HasDb,
  userId: number,
  requested: number,
): Promise<ConsentHistory> => {
  const pages = Math.max(1, Math.ceil((await countConsents(db, userId)) / PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
  const entries = await readConsents(db, userId, { skip: (page - 1) * PER_PAGE, take: PER_PAGE });
  return { entries, page, pages };
};

type Change = {
  userId: number;
  /** Purposes that are missing stay unchanged. */
  answers: Partial<PrivacyAnswers>;
  channel: Exclude<ConsentChannel, 'seed'>;
  ip: string | null;
};

/**
 * Sets the switches. The log gets one row for each answer that differs from the last, and none when all are the same,
 * also for two changes at once. The choice about news also sets the mail choice of the address. Returns the changed
 * purposes.
 */
export const changePrivacy = (
  services: Pick<Context, 'db' | 'clock'>,
  { userId, answers, channel, ip }: Change,
): Promise<PrivacyPurpose[]> =>
  inTransaction(services, async (within) => {
    const { db, clock } = within;
    const email = await lockAnswers(db, userId);
    const changed = changedPurposes(await readLastAnswers(db, userId), answers);
    const createdAt = clock.now();
    const records = changed.map((purpose) => ({
      purpose,
      accepted: answers[purpose] ?? false,
      textVersion: TERMS_VERSION,
      channel,
      ip,
    }));
    if (records.length > 0) await insertConsents(db, userId, records, createdAt);
    if (email !== null && changed.includes('news'))
      await noteMailChoice(within, {
        email,
        kind: 'offers',
        accepted: answers.news ?? false,
        channel,
        ip,
        createdAt,
      });
    return changed;
  });

/** The same for news alone, by the e-mail (lower case) of an account; does nothing when no account has it. */
export const changeNews = async (
  services: Pick<Context, 'db' | 'clock'>,
  { email, accepted, ...by }: { email: string; accepted: boolean } & Pick<Change, 'channel' | 'ip'>,
): Promise<void> => {
  const userId = await findUserByEmail(services.db, email);
  if (userId !== null) await changePrivacy(services, { userId, answers: { news: accepted }, ...by });
};
