import clsx from 'clsx';
import type { ReactNode } from 'react';
import { RegistrationMark } from './registration-mark';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** Usually a LinkButton. */
  action?: ReactNode;
  className?: string;
}

/** Shown in place of an empty list. */
export const EmptyState = ({ title, children, action, className }: EmptyStateProps) => (
  <div
    className={clsx(
      'flex flex-col items-center rounded-md border border-edge border-dashed px-6 py-12 text-center',
      className,
    )}
  >
    <RegistrationMark className="mb-4 size-10 text-edge" />
    <p className="font-medium font-serif text-heading">{title}</p>
    {children ? <div className="mt-1 max-w-prose text-muted">{children}</div> : null}
    {action ? <div className="mt-6">{action}</div> : null}
  </div>
);
