import { dayTimeText } from '~/domain/shared/date-text';

/** Only the day of an instant. */
export const dayOfText = (at: Date): string => dayTimeText(at).slice(0, 10);

/** An instant as text and in machine-readable form. */
export const DayTime = ({ at, className }: { at: Date; className?: string }) => (
  <time dateTime={at.toISOString()} className={className}>
    {dayTimeText(at)}
  </time>
);

/** "2026-11-27" as "27/11/2026". */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
