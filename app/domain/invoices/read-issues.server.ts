import type { HasDb } from '~/platform/db.server';
import { findGaps, findLatestVoided } from './gap-store.server';
import { recipientSchema } from './issue';
import { countShownIssues, findShownIssues } from './wait-store.server';

const PER_PAGE = 20;
const MOST_GAPS = 20;
const LATEST_VOIDED = 10;

export type IssueFilter = { waitsOnly: boolean; orderId: number | null; page: number };

/** A page of the back office's invoices: those that wait for staff, or all, and the gaps in the numbers. */
export const readIssues = async ({ db }: HasDb, filter: IssueFilter) => {
  const total = await countShownIssues(db, filter);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(filter.page, pages);
  const rows = await findShownIssues(db, { ...filter, skip: (page - 1) * PER_PAGE, take: PER_PAGE });
  return {
    total,
    pages,
    page,
    issues: rows.map(({ recipient, ...row }) => ({ ...row, recipient: recipientSchema.parse(recipient) })),
    gaps: await findGaps(db, MOST_GAPS),
    voided: await findLatestVoided(db, LATEST_VOIDED),
  };
};
