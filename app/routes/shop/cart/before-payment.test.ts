import { describe, expect, it } from 'vitest';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { stopsBeforePayment } from './finish-form';

const buyer = { name: 'Ana', document: '52998224725', phone: null };
const counter = { type: 'counter' } as FilledCart['delivery'];
const address = { type: 'address' } as FilledCart['delivery'];
const known = { buyer, delivery: address, collector: null, way: 'home' } as const;

describe('finishing stops before the payment', () => {
  it.each<[string, Parameters<typeof stopsBeforePayment>[0], boolean, boolean]>([
    ['nothing is missing', known, false, false],
    ['the buyer has no document', { ...known, buyer: { ...buyer, document: null } }, false, true],
    ['a company has no billing address', known, true, true],
    ['the other way was chosen since', { ...known, way: 'pickup' }, false, true],
    ['no delivery is chosen', { ...known, delivery: null }, false, true],
    ['the person who collects is missing', { ...known, delivery: counter, way: 'pickup' }, false, true],
    [
      'the buyer collects',
      { ...known, delivery: counter, way: 'pickup', collector: { kind: 'buyer' } as const },
      false,
      false,
    ],
  ])('when %s', (_name, cart, isBillingNeeded, stops) => {
    expect(stopsBeforePayment(cart, isBillingNeeded)).toBe(stops);
  });
});
