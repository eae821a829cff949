import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneStyle } from './notice';

interface BadgeProps {
  tone?: Tone | 'accent' | 'neutral';
  children: ReactNode;
  className?: string;
}

const looks = {
  ...toneStyle,
  accent: 'border-accent bg-accent-wash text-accent-deep',
  neutral: 'border-line bg-wash text-muted',
};

/** A short label, such as "Novo" or "Obrigatório". */
export const Badge = ({ tone = 'neutral', children, className }: BadgeProps) => (
  <span
    className={clsx(
      'inline-block rounded-xs border px-1.5 font-semibold text-xs leading-5',
      looks[tone],
      className,
    )}
  >
    {children}
  </span>
);
