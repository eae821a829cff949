const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "21/11/2026 às 14:05", São Paulo's time wherever it is read. */
export const dayTimeText = (at: Date): string => format.format(at).replace(', ', ' às ');

/** The day of an instant alone. */
export const dayOfText = (at: Date): string => dayTimeText(at).slice(0, 10);

/** An instant for people and machines. */
export const DayTime = ({ at, className }: { at: Date; className?: string }) => (
  <time dateTime={at.toISOString()} className={className}>
    {dayTimeText(at)}
  </time>
);

/** "2026-11-27" as "27/11/2026". */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
