import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, ToneIcon, toneStyle } from './tone';

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Says the text aloud when it appears; leave out for text that is there from the start. */
  live?: 'status' | 'alert';
  className?: string;
}

/** A message in the page that stays. */
export const Notice = ({ tone = 'info', title, children, live, className }: NoticeProps) => (
  <div
    role={live}
    className={clsx('flex gap-3 rounded-md border border-l-4 p-4', toneStyle[tone], className)}
  >
    <ToneIcon tone={tone} className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-0 grow break-words">
      {title ? <p className="font-semibold">{title}</p> : null}
      {children ? <div className="text-ink">{children}</div> : null}
    </div>
  </div>
);
