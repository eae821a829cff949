import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import type { OrderArrival } from '~/domain/orders/read-orders.server';
import { Forecast } from './forecast';

type Order = Parameters<typeof Forecast>[0]['order'];

const parcel: OrderView['delivery'] = {
  type: 'address',
  addressId: 1,
  transportTypeId: 1,
  transport: 'PAC',
  recipient: 'Rita',
  lines: [],
  cep: '',
  price: 0,
  businessDays: 3,
};
const counter: OrderView['delivery'] = {
  type: 'counter',
  counterId: 1,
  name: 'Matriz',
  lines: [],
  cep: '',
  openingHours: '',
  phone: '',
  price: 0,
  businessDays: 1,
};
const order: Order = {
  status: { id: orderStatus.awaitingPix, label: '', colour: '', isPaid: false },
  delivery: parcel,
  history: [{ label: '', colour: '', at: new Date('2026-12-02T02:30:00Z') }],
};
const { delivered, cancelled } = orderStatus;
const inStatus = (id: number) => ({ id, label: '', colour: '', isPaid: id !== cancelled });
const day = '2026-12-01';
const promised: OrderArrival = { promised: { kind: 'day', day }, payBy: null };
const ifPaidNow: OrderArrival = { ...promised, payBy: 'antes das 12h de hoje' };
const late = (newDay: string | null): OrderArrival => ({
  promised: { kind: 'late', was: day, day: newDay },
  payBy: null,
});
const held: OrderArrival = { promised: { kind: 'held' }, payBy: null };
const { dispatched, fileProblem } = orderStatus;

it.each<[string, Partial<Order>, OrderArrival | null, string]>([
  ['not paid yet', {}, ifPaidNow, 'Chega até terça, 1º de dezembroPagando antes das 12h de hoje. '],
  [
    'not paid yet, for a counter',
    { delivery: counter },
    ifPaidNow,
    'Pronto para retirar até terça, 1º de dezembroPagando antes das 12h de hoje. ',
  ],
  ['paid', { status: inStatus(2) }, promised, 'Chega até terça, 1º de dezembro'],
  [
    'late',
    { status: inStatus(7) },
    late('2026-12-07'),
    'Atrasou: chega até segunda, 7 de dezembroEstava previsto até terça, 1º de dezembro. Desculpe pela espera.',
  ],
  [
    'late, before it has a new day',
    { status: inStatus(7) },
    late(null),
    'Está atrasadoDevia ter chegado até terça, 1º de dezembro. Desculpe: o novo dia aparece aqui em instantes.',
  ],
  [
    'late on its way, with a carrier that is not followed',
    { status: inStatus(dispatched) },
    late(null),
    'Está atrasadoDevia ter chegado até terça, 1º de dezembro. Se ainda não chegou, fale com a gente.',
  ],
  [
    'held',
    { status: inStatus(fileProblem) },
    held,
    'Sem previsão por enquantoO prazo está parado e volta a contar quando os arquivos estiverem certos.',
  ],
  [
    'held by the shop',
    { status: inStatus(7) },
    held,
    'Sem previsão por enquantoA produção está pausada por aqui, e você não precisa fazer nada. O novo dia aparece assim que ela continuar.',
  ],
  ['delivered', { status: inStatus(delivered) }, promised, 'Entregue01/12/2026'],
  ['cancelled', { status: inStatus(cancelled) }, null, ''],
  ['cancelled after it was paid', { status: inStatus(cancelled) }, promised, ''],
])('an order that is %s', (_name, changes, arrival, text) => {
  const markup = renderToStaticMarkup(
    createElement(Forecast, { order: { ...order, ...changes }, arrival, parcels: [] }),
  );
  expect(markup.replace(/<[^>]+>/g, '')).toBe(text);
});
