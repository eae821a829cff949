import { Link } from '~/ui/link';
import { ChevronRight } from './icons';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

/** The path from the home page to the current page. */
export const Breadcrumb = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label="Você está em" className="text-sm">
    <ol className="flex flex-wrap items-center gap-x-1">
      {items.map((item, index) => (
        <li key={item.label} className="flex min-w-0 max-w-full items-center gap-1">
          {index > 0 ? <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-edge" /> : null}
          {item.to ? (
            <Link
              to={item.to}
              className="inline-flex min-h-8 items-center text-muted hover:text-accent hover:underline"
            >
              {item.label}
            </Link>
          ) : (
            <span aria-current="page" className="inline-flex min-h-8 min-w-0 items-center">
              <span className="min-w-0 break-words">{item.label}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
