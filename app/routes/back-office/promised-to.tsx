import type { PromisedDay } from '~/domain/orders/promised-day';
import { formatDateText } from '~/domain/shared/date-text';

const toText = (promised: PromisedDay): string => {
  if (promised.kind === 'held') return 'Parado: sem previsão';
  if (promised.kind === 'day') return `Prometido para ${formatDateText(promised.day)}`;
  return `Atrasado: era ${formatDateText(promised.was)}, ${promised.day ? `agora ${formatDateText(promised.day)}` : 'sem novo dia'}`;
};

/** The promised day, for staff. */
export const PromisedTo = ({ promised }: { promised: PromisedDay | null }) =>
  promised ? (
    <p className={promised.kind === 'late' ? 'font-semibold text-danger text-sm' : 'text-muted text-sm'}>
      {toText(promised)}
    </p>
  ) : null;
