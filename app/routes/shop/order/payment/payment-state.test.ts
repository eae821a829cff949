import { expect, it } from 'vitest';
import { stateOf } from './payment-state';

const status = (id: number, isPaid = false) => ({ id, label: '', colour: '', isPaid });
const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));

it.each([
  ['paid', status(2, true), 'paid'],
  ['paid', status(3), 'paid'],
  ['pending', status(46), 'awaited'],
  ['refused', status(16), 'awaited'],
  ['cancelled', status(16), 'awaited'],
  ['pending', status(2, true), 'paid-otherwise'],
  ['cancelled', status(7, true), 'paid-otherwise'],
  ['pending', status(3), 'cancelled'],
  ['cancelled', status(3), 'cancelled'],
] as const)('a payment that is %s of an order in %o is %s', (payment, orderStatus, state) => {
  const order = { status: orderStatus, history: [{ at: at(1) }, { at: at(2) }] };
  expect(stateOf(order, { status: payment, expiresAt: at(10) })).toBe(state);
});

it('an order that ended after its term counts as not paid in time', () => {
  const order = { status: status(3), history: [{ at: at(1) }, { at: at(10) }] };
  expect(stateOf(order, { status: 'cancelled', expiresAt: at(10) })).toBe('unpaid');
});
