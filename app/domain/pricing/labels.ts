import { addDays, type PlainDate } from '../shared/calendar';

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** "sexta-feira, 23 de outubro", with the year when it is another than that of `today`. */
const longDay = (date: PlainDate, today: PlainDate): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const text = `${weekday}, ${Number(day)} de ${months[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? text : `${text} de ${year}`;
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
  const day =
    payOn === today ? 'hoje' : payOn === addDays(today, 1) ? 'amanhã' : `até ${longDay(payOn, today)},`;
  const until = `${day} antes das ${hour(payBefore)}`;
  return `Pronto em ${longDay(readyOn, today)}, se o pagamento for confirmado ${until}.`;
};

/** "1 dia útil", "5 dias úteis". */
export const businessDaysText = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);
