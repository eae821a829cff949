import clsx from 'clsx';
import type { ReactNode } from 'react';

interface StatusPillProps {
  /** A colour from the data, such as an order status's "#1b6a42"; shown as a dot, so any colour is legible. */
  color: string;
  children: ReactNode;
  className?: string;
}

/** A status with its colour. The colour is an SVG attribute, because the policy forbids style attributes. */
export const StatusPill = ({ color, children, className }: StatusPillProps) => (
  <span
    className={clsx(
      'inline-flex items-center gap-2 rounded-full border border-line bg-sheet py-0.5 pr-3 pl-2.5 font-medium text-ink text-sm',
      className,
    )}
  >
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
      <circle cx="5" cy="5" r="4.5" fill={color} className="stroke-ink/30" strokeWidth="0.75" />
    </svg>
    <span>{children}</span>
  </span>
);
