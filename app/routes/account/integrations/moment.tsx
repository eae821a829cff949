const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A day and time of São Paulo. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="figures whitespace-nowrap">
    {format.format(at).replace(', ', ' às ')}
  </time>
);
