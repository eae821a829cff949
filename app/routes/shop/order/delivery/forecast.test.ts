import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import { Forecast } from './forecast';

type Order = Parameters<typeof Forecast>[0]['order'];

const parcel: OrderView['delivery'] = {
  ...{
    type: 'address',
    addressId: 1,
    transportTypeId: 1,
    transport: 'PAC',
    recipient: 'Rita',
    lines: [],
    cep: '',
  },
  ...{ price: 0, businessDays: 3 },
};
const counter: OrderView['delivery'] = {
  ...{ type: 'counter', counterId: 1, name: 'Matriz', lines: [], cep: '', openingHours: '', phone: '' },
  ...{ price: 0, businessDays: 1 },
};
const order: Order = {
  status: { id: orderStatus.awaitingPix, label: '', colour: '', isPaid: false },
  ...{ delivery: parcel, promisedFor: null, productionDays: 5, deliveryDays: 3 },
  history: [{ label: '', colour: '', at: new Date('2026-12-02T02:30:00Z') }],
};
const { delivered, cancelled } = orderStatus;
const inStatus = (id: number) => ({ id, label: '', colour: '', isPaid: id !== cancelled });
const promisedFor = '2026-12-01';

it.each<[string, Partial<Order>, string]>([
  [
    'not paid yet',
    {},
    'Produção em 5 dias úteis e entrega em 3 dias úteis, contados a partir da confirmação do pagamento.',
  ],
  [
    'not paid yet, for a counter',
    { delivery: counter, deliveryDays: 1 },
    'Produção em 5 dias úteis e mais 1 dia útil até o balcão, contados a partir da confirmação do pagamento.',
  ],
  ['paid', { status: inStatus(2), promisedFor }, 'Chega até terça, 1 de dezembro.'],
  [
    'in production for a counter',
    { status: inStatus(7), promisedFor, delivery: counter },
    'Pronto para retirar até terça, 1 de dezembro.',
  ],
  ['delivered', { status: inStatus(delivered), promisedFor }, 'Entregue em 01/12/2026.'],
  ['cancelled', { status: inStatus(cancelled) }, ''],
  ['cancelled after it was paid', { status: inStatus(cancelled), promisedFor }, ''],
])('an order that is %s', (_name, changes, text) => {
  const markup = renderToStaticMarkup(createElement(Forecast, { order: { ...order, ...changes } }));
  expect(markup.replace(/<[^>]+>/g, '')).toBe(text);
});
