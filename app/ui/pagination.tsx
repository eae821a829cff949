import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '~/ui/link';
import { ChevronLeft, ChevronRight } from './icons';

/** The page numbers kept at each end, and around the current page. */
const MARGIN = 3;
const RANGE = 3;

type PageEntry = number | 'gap';

/**
 * The numbers that the pager shows: the first and last 3 pages and the 3 around the current one. A gap of a single
 * page is replaced by that page. Pages count from 1.
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

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page, such as `(n) => `?pagina=${n}``. */
  to: (page: number) => string;
  label?: string;
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 figures';

/** Numbered links to the pages of a list; nothing if there is only one page. */
export const Pagination = ({ page, pages, to, label = 'Páginas' }: PaginationProps) =>
  pages > 1 ? (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        <Neighbour to={page > 1 ? to(page - 1) : null}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Anterior
        </Neighbour>
        {pageList(page, pages).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                to={to(entry)}
                aria-label={`Página ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={clsx(cell, entry === page ? 'bg-ink font-semibold text-sheet' : 'hover:bg-wash')}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        <Neighbour to={page < pages ? to(page + 1) : null}>
          Próxima
          <ChevronRight aria-hidden="true" className="size-5" />
        </Neighbour>
      </ul>
    </nav>
  ) : null;

interface NeighbourProps {
  to: string | null;
  children: ReactNode;
}

const Neighbour = ({ to, children }: NeighbourProps) =>
  to === null ? null : (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-1 rounded-sm px-2 hover:bg-wash">
        {children}
      </Link>
    </li>
  );
