import { addDays, type PlainDate } from '../shared/calendar';
import { weekdayText } from '../shared/date-text';
import { piecesText } from '../shared/unit-price';
import type { PriceParts } from './line-price';

/** "sexta, 23 de outubro", with the year if it differs from that of `today`. */
const dayText = (date: PlainDate, today: PlainDate): string => {
  const [year] = date.split('-');
  return `${weekdayText(date)}${year === today.slice(0, 4) ? '' : ` de ${year}`}`;
};

/** "12h", "12h30". */
export const hourText = (time: string): string => {
  const [hours = '', minutes = '00'] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
};

/** `payBefore` is 'HH:MM' in São Paulo on `payOn`. */
type Ready = { readyOn: PlainDate; payOn: PlainDate; payBefore: string; today: PlainDate };

/** The deadline for payment: "antes das 12h de hoje". */
export const payByText = ({ payOn, payBefore, today }: Omit<Ready, 'readyOn'>): string => {
  const day = payOn === today ? 'hoje' : payOn === addDays(today, 1) ? 'amanhã' : dayText(payOn, today);
  return `antes das ${hourText(payBefore)} de ${day}`;
};

/** When production ends, and the payment deadline for it. */
export const readyText = (ready: Ready): string =>
  `Pronto até ${dayText(ready.readyOn, ready.today)}, se o pagamento for confirmado ${payByText(ready)}.`;

/** The parts of a price, in the order in which they are shown. */
export const partLabels = {
  printing: 'Impressão',
  inkCoverage: 'Cobertura de tinta',
  cover: 'Capa',
  binding: 'Encadernação',
  finishes: 'Acabamentos',
  services: 'Serviços',
} as const satisfies Record<keyof PriceParts, string>;

export const partNames = Object.keys(partLabels) as (keyof typeof partLabels)[];

/** The label of a neighbour's change if it is no attribute. */
export const FINISH = 'Acabamento';

export const withoutFinish = (name: string): string => `Sem ${name.toLocaleLowerCase('pt-BR')}`;

/** "50 exemplares", "1 unidade". */
export const quantityText = (quantity: number, kind: 'book' | 'simple'): string =>
  piecesText(quantity, kind === 'book' ? 'copy' : 'unit');
