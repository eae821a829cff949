import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** The colours of a message by tone. */
export const toneStyle: Record<Tone, string> = {
  info: 'border-info bg-info-wash text-info',
  success: 'border-success bg-success-wash text-success',
  warning: 'border-warning bg-warning-wash text-warning',
  danger: 'border-danger bg-danger-wash text-danger',
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** The icon of a tone, so that colour is never the only sign. */
export const ToneIcon = ({ tone, className }: { tone: Tone; className?: string }) => {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={className} />;
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Announces the text when it appears; leave out for text that is there from the start. */
  live?: 'status' | 'alert';
  className?: string;
}

/** A permanent message in the page. */
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
