import { expect, it } from 'vitest';
import { OrderError } from './order-notices';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: '' });

it.each([
  ['a fault', new Error('the database is away'), 500, 'Ocorreu um erro ao consultar o pedido.'],
  ['a fault in an answer', answered(500), 500, 'Ocorreu um erro ao consultar o pedido.'],
  ['a message of any page', answered(429), 429, undefined],
])('%s links to the other orders', (_name, error, status, title) => {
  const { props } = OrderError({ error });
  expect(props).toMatchObject({ status, way: { to: '/pedidos' } });
  expect(props.title).toBe(title);
});
