import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** The frame colours of a message by its tone. */
export const toneStyle: Record<Tone, string> = {
  info: 'border-info bg-info-wash text-info',
  success: 'border-success bg-success-wash text-success',
  warning: 'border-warning bg-warning-wash text-warning',
  danger: 'border-danger bg-danger-wash text-danger',
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** The sign of a tone, so that colour is never the only sign. */
export const ToneIcon = ({ tone, className }: { tone: Tone; className?: string }) => {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={className} />;
};
