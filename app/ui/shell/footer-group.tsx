import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { ChevronDown } from '../icons';

interface FooterGroupProps {
  title: string;
  /** A landmark named by its title. */
  isRegion?: boolean;
  /** The title is hidden on wide screens. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A group of the footer: a column with its title on wide screens; on narrower ones a fold that needs scripts. */
export const FooterGroup = ({
  title,
  isRegion = false,
  isTitleHidden = false,
  children,
}: FooterGroupProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={isRegion ? title : undefined} className="max-lg:border-line max-lg:border-t">
      <h2 className="font-semibold text-sm tracking-normal">
        <span className={clsx('max-lg:hidden', isTitleHidden ? 'lg:sr-only' : 'mb-2 block')}>{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between text-left lg:hidden"
        >
          <span>{title}</span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('needs-script size-4 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} className={clsx('footer-group max-lg:pb-4', isOpen && 'footer-group-open')}>
        {children}
      </div>
    </section>
  );
};
