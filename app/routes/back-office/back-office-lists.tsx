import clsx from 'clsx';
import { numberText } from '~/domain/shared/number-text';
import { Link } from '~/ui/link';

interface BackOfficeListsProps {
  label: string;
  lists: { key: string; name: string; to: string; count?: number; isChosen: boolean }[];
}

/** The lists that a page of the back office has, side by side, with how much is in each. */
export const BackOfficeLists = ({ label, lists }: BackOfficeListsProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {lists.map(({ key, name, to, count, isChosen }) => (
      <Link
        key={key}
        to={to}
        aria-current={isChosen ? 'page' : undefined}
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-md border px-3',
          isChosen ? 'border-ink bg-ink text-paper' : 'border-line bg-sheet',
        )}
      >
        {name} {count === undefined ? null : <span className="figures">{numberText(count)}</span>}
      </Link>
    ))}
  </nav>
);
