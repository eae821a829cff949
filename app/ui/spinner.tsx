import clsx from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './hint';

interface SpinnerProps {
  /** Text for screen readers; leave out if the text beside the spinner already says it. */
  label?: string;
  className?: string;
}

/** Two rotating quarters of a registration mark. Size and colour come from the text around it. */
export const Spinner = ({ label, className }: SpinnerProps) => (
  <span role={label ? 'status' : undefined} className={clsx('inline-flex', className)}>
    <svg
      viewBox="0 0 24 24"
      className="size-[1.2em] animate-spin fill-none stroke-current"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
  </span>
);

/** Shown in a dialog while its content is loading. */
export const DialogWaiting = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center gap-3 py-8 text-muted">
    <Spinner /> <span>{children}</span>
  </p>
);
