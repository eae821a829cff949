import type { HasDb } from '~/platform/db.server';
import { countConsents, readConsents, readLastAnswers } from './consent-store.server';
import { type ConsentEntry, currentAnswers, type PrivacyAnswers } from './privacy';

/** What the customer allows now. */
export const readPrivacy = async ({ db }: HasDb, userId: number): Promise<PrivacyAnswers> =>
  currentAnswers(await readLastAnswers(db, userId));

const PER_PAGE = 20;

export type ConsentHistory = { entries: ConsentEntry[]; page: number; pages: number };

/** One page (from 1) of everything that the customer agreed to or refused, newest first; odd pages are the nearest. */
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
