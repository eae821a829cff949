import type { HasDb } from '~/platform/db.server';
import type { AttachmentView } from '../attachments/attachment';
import { listLooseAttachments } from '../attachments/attachments.server';
import { type CaseRow, type CaseTab, type CaseView, caseFlags, messagePurpose } from './case';
import { countCases, findCases } from './case-list-store.server';
import type { CaseFilter } from './case-query';
import { findCase, findNewestCase, findStatus } from './case-store.server';

export const CASES_PER_PAGE = 10;

export type CasePage = { total: number; page: number; pages: number; cases: CaseRow[] };

const MAX_PAGE = 1_000_000;

/** One page (from 1) of one of the customer's lists; a page beyond the last shows the last. */
const pageOf = async (
  { db }: HasDb,
  requested: { userId: number; tab: CaseTab; filter: CaseFilter; page: number; total: number },
): Promise<CasePage> => {
  const { total, ...wanted } = requested;
  const pages = Math.max(1, Math.ceil(total / CASES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(requested.page) || 1), pages, MAX_PAGE);
  const skip = (page - 1) * CASES_PER_PAGE;
  const cases = total === 0 ? [] : await findCases(db, { ...wanted, skip, take: CASES_PER_PAGE });
  return { total, page, pages, cases };
};

type Params = { userId: number; filter: CaseFilter; page: number };

/** One of the customer's lists, and the number of cases in each with this filter. */
export const listCases = async (
  services: HasDb,
  { tab, ...requested }: Params & { tab: CaseTab },
): Promise<{ counts: Record<CaseTab, number>; list: CasePage }> => {
  const counts = await countCases(services.db, requested.userId, requested.filter);
  return { counts, list: await pageOf(services, { ...requested, tab, total: counts[tab] }) };
};

/** The same page of both lists. */
export const listBothTabs = async (
  services: HasDb,
  requested: Params,
): Promise<Record<CaseTab, CasePage>> => {
  const counts = await countCases(services.db, requested.userId, requested.filter);
  const [pendente, resolvido] = await Promise.all([
    pageOf(services, { ...requested, tab: 'pendente', total: counts.pendente }),
    pageOf(services, { ...requested, tab: 'resolvido', total: counts.resolvido }),
  ]);
  return { pendente, resolvido };
};

/** The customer's own case with its conversation, or null. */
export const readCase = ({ db }: HasDb, userId: number, id: number): Promise<CaseView | null> =>
  findCase(db, userId, id);

/** The start of a message form: a token that identifies it, and the files already uploaded for it. */
export type MessageDraft = { formToken: string; loose: AttachmentView[] };

/** The form for a new case; two tabs get the same token. */
export const draftCase = async (services: HasDb, userId: number): Promise<MessageDraft> => {
  const [newest, loose] = await Promise.all([
    findNewestCase(services.db, userId),
    listLooseAttachments(services, { userId, purpose: messagePurpose(0) }),
  ]);
  return { formToken: String(newest), loose };
};

/** The form for the next message in a case. */
export const draftMessage = async (
  services: HasDb,
  userId: number,
  { id, messages }: CaseView,
): Promise<MessageDraft> => ({
  formToken: String(messages.at(-1)?.id ?? 0),
  loose: await listLooseAttachments(services, { userId, purpose: messagePurpose(id) }),
});

/** Whether a customer may now send files with a message, in this case or for a new one. */
export const mayWrite = async (
  { db }: HasDb,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> => {
  if (id === 0) return true;
  const found = await findStatus(db, userId, id);
  return found !== null && caseFlags(found).write;
};
