import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { useAnnouncement } from './use-announcement';

interface PricePanelProps {
  title: string;
  /** An input that changes the price, shown above it, such as the number of copies. */
  lead?: ReactNode;
  /** The large figure, usually Money. */
  total: Elements;
  /** A line under the total, such as the unit price or the date. */
  note?: ReactNode;
  /** A short note under the total in the phone's bar: what the price is for, and when it is ready. */
  barNote?: string;
  /** The main button, shown in the panel and in the phone's bar. */
  action: ReactNode;
  /** A new price is being computed. The figures fade and nothing moves. */
  busy?: boolean;
  /** Announced to screen readers once the figures are stable; null while they change. */
  spoken: string | null;
  /** Price parts and dates. */
  children?: ReactNode;
  /** Shown between the figures and the button without fading, such as the terms. */
  consent?: ReactNode;
  /** False if an element around it already stays in view. */
  sticky?: boolean;
  className?: string;
}

/**
 * The price beside a configurator: a sticky column on wide screens; on phones the same panel in the page plus a bar at
 * the bottom with total and button.
 */
export const PricePanel = ({
  title,
  lead,
  total,
  note,
  barNote,
  action,
  busy = false,
  spoken,
  children,
  consent,
  sticky = true,
  className,
}: PricePanelProps) => {
  const announcement = useAnnouncement(spoken);
  return (
    <aside aria-label={title} className={clsx(sticky && 'lg:sticky lg:top-28 lg:self-start', className)}>
      <div className="rounded-md border border-line border-t-4 border-t-accent bg-sheet p-4 md:max-lg:p-6 lg:p-5">
        <h2 className="font-medium font-serif text-heading">{title}</h2>
        {lead ? <div className="mt-2">{lead}</div> : null}
        <div aria-busy={busy} className={clsx('transition-opacity', busy && 'opacity-60')}>
          <p className="mt-2 font-semibold text-2xl leading-tight xs:text-3xl">{total}</p>
          {note ? <p className="mt-1 text-muted text-sm">{note}</p> : null}
          {children ? <div className="mt-3">{children}</div> : null}
        </div>
        {consent ? <div className="mt-1">{consent}</div> : null}
        <div className="mt-2 hidden lg:block">{action}</div>
      </div>
      <div className="price-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-2 border-line border-t bg-sheet px-3 py-2 xs:gap-x-4 xs:px-4 shadow-bar lg:hidden">
        <span
          className={clsx(
            'font-semibold text-lg leading-tight transition-opacity xs:text-xl',
            busy && 'opacity-60',
          )}
        >
          {total}
          {barNote ? (
            <span
              key={barNote}
              className="block min-[26.5rem]:max-w-34 font-normal text-muted text-xs leading-tight"
            >
              {barNote}
            </span>
          ) : null}
        </span>
        <div className="ml-auto">{action}</div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </aside>
  );
};
