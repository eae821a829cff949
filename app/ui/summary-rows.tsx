import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface SummaryRow {
  term: ReactNode;
  value: ReactNode;
  /** The most important row, such as the total. */
  strong?: boolean;
  key?: string;
}

interface SummaryRowsProps {
  rows: readonly SummaryRow[];
  /** `ends`: term left, value right. `stacked`: value below its term, in columns. */
  look?: 'ends' | 'stacked';
  className?: string;
}

const rowLook = (row: SummaryRow, look: 'ends' | 'stacked') =>
  clsx(
    look === 'ends' ? 'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5' : 'min-w-0',
    row.strong && 'mt-1 border-ink border-t pt-2.5 font-semibold text-lg',
  );

/** Terms and their values as a description list. */
export const SummaryRows = ({ rows, look = 'ends', className }: SummaryRowsProps) => (
  <dl className={clsx(look === 'stacked' && 'grid gap-x-6 gap-y-3 xs:grid-cols-2 xl:grid-cols-3', className)}>
    {rows.map((row, index) => (
      <div key={row.key ?? index} className={rowLook(row, look)}>
        <dt className={clsx(!row.strong && 'text-muted', look === 'stacked' && 'text-sm')}>{row.term}</dt>
        <dd className={clsx('figures', look === 'ends' && 'ml-auto text-right')}>{row.value}</dd>
      </div>
    ))}
  </dl>
);
