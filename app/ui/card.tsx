import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Elements } from './elements';

interface CardProps {
  /** Target of links. */
  id?: string;
  title?: ReactNode;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  as?: 'section' | 'article' | 'div' | 'li';
  /** -1 lets scripts focus the card. */
  tabIndex?: -1;
  className?: string;
  children: Elements;
}

/** A sheet of paper on the page. */
export const Card = ({ id, title, aside, as: Tag = 'section', tabIndex, className, children }: CardProps) => (
  <Tag
    id={id}
    tabIndex={tabIndex}
    className={clsx('rounded-md border border-line bg-sheet p-4 md:p-6', className)}
  >
    {title || aside ? (
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {title ? (
          <h2 className="wrap-anywhere min-w-0 font-medium font-serif text-heading">{title}</h2>
        ) : null}
        {aside ? <div className="text-muted text-sm">{aside}</div> : null}
      </div>
    ) : null}
    {children}
  </Tag>
);
