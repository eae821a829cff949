import { dayTimeText } from '~/domain/shared/date-text';

/** A day and time of São Paulo. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="figures whitespace-nowrap">
    {dayTimeText(at)}
  </time>
);
