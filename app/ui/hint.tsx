import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CircleHelp } from './icons';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only">{children}</span>
);

interface HintProps {
  /** The question it answers, such as "O que é gramatura?". */
  title: string;
  children: ReactNode;
  className?: string;
}

/** Help that opens on demand, by pointer, touch and keyboard, with or without scripts. */
export const Hint = ({ title, children, className }: HintProps) => (
  <details className={clsx('text-sm', className)}>
    <summary className="inline-flex min-h-8 max-lg:min-h-11 items-center gap-1.5 rounded-sm text-info hover:underline">
      <CircleHelp aria-hidden="true" className="size-4" />
      <span>{title}</span>
    </summary>
    <div className="mt-1 max-w-prose rounded-sm border-info border-l-2 bg-info-wash px-3 py-2">
      {children}
    </div>
  </details>
);
