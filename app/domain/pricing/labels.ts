import { addDays, type PlainDate } from '../shared/calendar';
import { numberText } from '../shared/number-text';

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];
/** "sexta-feira, 23/10", with the year when it is another than that of `today`. */
const dayText = (date: PlainDate, today: PlainDate): string => {
  const [year, month, day] = date.split('-');
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${day}/${month}${year === today.slice(0, 4) ? '' : `/${year}`}`;
};

/** "12h", "12h30". */
const hour = (time: string): string => {
  const [hours = '', minutes = '00'] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
};

/** `payBefore` is 'HH:MM' in São Paulo on `payOn`. */
type Ready = { readyOn: PlainDate; payOn: PlainDate; payBefore: string; today: PlainDate };

/** When production ends and until when the payment has to be there. */
export const readyText = ({ readyOn, payOn, payBefore, today }: Ready): string => {
  const day = payOn === today ? 'hoje' : payOn === addDays(today, 1) ? 'amanhã' : dayText(payOn, today);
  const until = `antes das ${hour(payBefore)} de ${day}`;
  return `Pronto em ${dayText(readyOn, today)}, se o pagamento for confirmado ${until}.`;
};

/** "1 dia útil", "5 dias úteis". */
export const businessDaysText = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** What a neighbour changes where it is no attribute. */
export const FINISH = 'Acabamento';

export const withoutFinish = (name: string): string => `Sem ${name.toLocaleLowerCase('pt-BR')}`;

/** "50 exemplares", "1 unidade". */
export const quantityText = (quantity: number, kind: 'book' | 'simple'): string => {
  const [one, many] = kind === 'book' ? ['exemplar', 'exemplares'] : ['unidade', 'unidades'];
  return `${numberText(quantity)} ${quantity === 1 ? one : many}`;
};
