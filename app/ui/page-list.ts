/** The page numbers kept at each end, and around the current page. */
const MARGIN = 3;
const RANGE = 3;

export type PageEntry = number | 'gap';

/**
 * The numbers a pager shows: the first and last 3 pages and the 3 around the current one; a gap of a single
 * page shows that page instead. Pages count from 1.
 */
export const pageList = (current: number, total: number): PageEntry[] => {
  const start = Math.min(Math.max(1, current - Math.floor(RANGE / 2)), Math.max(1, total - RANGE + 1));
  const shown = (page: number) =>
    page <= MARGIN || page > total - MARGIN || (page >= start && page < start + RANGE);
  const entries: PageEntry[] = [];
  for (let page = 1; page <= total; page += 1) {
    if (shown(page) || (shown(page - 1) && shown(page + 1))) entries.push(page);
    else if (entries.at(-1) !== 'gap') entries.push('gap');
  }
  return entries;
};
