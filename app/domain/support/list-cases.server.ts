import type { HasDb } from '~/platform/db.server';
import { type CaseRow, type CaseTab, type CaseView, caseTabs } from './case';
import type { CaseFilter } from './case-query';
import { countCases, findCase, findCases } from './case-store.server';

export const CASES_PER_PAGE = 10;

export type CasePage = { total: number; page: number; pages: number; cases: CaseRow[] };

const MAX_PAGE = 1_000_000;

/** One page (from 1) of one of the customer's lists; a page beyond the last is the last. */
export const listCases = async (
  { db }: HasDb,
  asked: { userId: number; tab: CaseTab; filter: CaseFilter; page: number },
): Promise<CasePage> => {
  const total = await countCases(db, asked.userId, asked.tab, asked.filter);
  const pages = Math.max(1, Math.ceil(total / CASES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(asked.page) || 1), pages, MAX_PAGE);
  const skip = (page - 1) * CASES_PER_PAGE;
  const cases = total === 0 ? [] : await findCases(db, { ...asked, skip, take: CASES_PER_PAGE });
  return { total, page, pages, cases };
};

/** How many cases each list has with this filter. */
export const countTabs = async (
  { db }: HasDb,
  userId: number,
  filter: CaseFilter,
): Promise<Record<CaseTab, number>> => {
  const [pendente, resolvido] = await Promise.all(caseTabs.map((tab) => countCases(db, userId, tab, filter)));
  return { pendente: pendente ?? 0, resolvido: resolvido ?? 0 };
};

/** The customer's own case with its conversation, or null. */
export const readCase = ({ db }: HasDb, userId: number, id: number): Promise<CaseView | null> =>
  findCase(db, userId, id);
