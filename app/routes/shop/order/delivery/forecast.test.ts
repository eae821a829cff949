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
const promised = { arrivesOn: '2026-12-01', payBy: null };
const ifPaidNow = { arrivesOn: '2026-12-01', payBy: 'antes das 12h de hoje' };

it.each<[string, Partial<Order>, OrderArrival | null, string]>([
  ['not paid yet', {}, ifPaidNow, 'Chega até terça, 1º de dezembroPagando antes das 12h de hoje. '],
  [
    'not paid yet, for a counter',
    { delivery: counter },
    ifPaidNow,
    'Pronto para retirar até terça, 1º de dezembroPagando antes das 12h de hoje. ',
  ],
  ['paid', { status: inStatus(2) }, promised, 'Chega até terça, 1º de dezembro'],
  ['delivered', { status: inStatus(delivered) }, promised, 'Entregue01/12/2026'],
  ['cancelled', { status: inStatus(cancelled) }, null, ''],
  ['cancelled after it was paid', { status: inStatus(cancelled) }, promised, ''],
])('an order that is %s', (_name, changes, arrival, text) => {
  const markup = renderToStaticMarkup(
    createElement(Forecast, { order: { ...order, ...changes }, arrival, parcels: [] }),
  );
  expect(markup.replace(/<[^>]+>/g, '')).toBe(text);
});
