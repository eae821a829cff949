import { describe, expect, it } from 'vitest';
import { carriersDeliveredAt, type ParcelRecord, toParcelViews, trackingLink } from './tracking';

const carriers = {
  correios: {
    id: 1,
    name: 'Correios',
    trackingUrl: 'https://correios.example/?objetos={codigo}',
    senderId: null,
  },
  jadlog: { id: 2, name: 'Jadlog', trackingUrl: null, senderId: null },
  total: {
    id: 3,
    name: 'Total Express',
    senderId: '1537',
    trackingUrl: 'https://total.example/?reid={reid}&pedido={pedido}&nfiscal={pad}',
  },
};

const parcel = (id: number, given: Partial<ParcelRecord>): ParcelRecord => ({
  id,
  orderId: 77,
  carrier: null,
  code: null,
  waybill: null,
  label: null,
  invoice: null,
  itemName: null,
  copies: null,
  itemCopies: null,
  state: 'announced',
  endReason: null,
  asksOlder: false,
  dispatchedAt: new Date(0),
  expectedOn: null,
  pickupUntil: null,
  events: [],
  ...given,
});

describe('the parcels of an order', () => {
  it('are sorted by carrier as in the specification, and a bare waybill comes last', () => {
    const shown = toParcelViews([
      parcel(1, { waybill: 'CT-1' }),
      parcel(2, { carrier: carriers.correios, code: 'A' }),
      parcel(3, { carrier: carriers.total, code: 'B' }),
      parcel(4, { carrier: carriers.jadlog, code: 'C' }),
      parcel(5, { carrier: carriers.jadlog, waybill: 'CT-2' }),
    ]);
    expect(shown.map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
  });

  it('count as dispatched if only a waybill is known', () => {
    const [shown] = toParcelViews([parcel(1, { waybill: 'CT-1' })]);
    expect([shown?.stateLabel, shown?.advice]).toEqual(['Despachado', null]);
  });

  it.each([
    ['gave-up', /Paramos de receber notícias/],
    ['invalid', /não reconhece este código/],
  ])('say why they are no longer tracked: %s', (endReason, advice) => {
    const [shown] = toParcelViews([parcel(1, { carrier: carriers.jadlog, code: 'C', endReason })]);
    expect(shown?.advice).toMatch(advice);
  });

  it.each([
    [
      'Correios by its code',
      { carrier: carriers.correios, code: 'A B' },
      'https://correios.example/?objetos=A%20B',
    ],
    ['Jadlog has no page here', { carrier: carriers.jadlog, code: 'C' }, null],
    [
      'Total Express by sender, order and invoice',
      { carrier: carriers.total, code: 'TX1', invoice: '455' },
      'https://total.example/?reid=1537&pedido=77&nfiscal=455',
    ],
    [
      'and by the order’s number where there is no invoice',
      { carrier: carriers.total, code: 'TX1' },
      'https://total.example/?reid=1537&pedido=77&nfiscal=77',
    ],
    ['not at all without a sender', { carrier: { ...carriers.total, senderId: null }, code: 'TX1' }, null],
  ])('link to the carrier’s page: %s', (_name, given, link) => {
    expect(toParcelViews([parcel(1, given)])[0]?.link).toBe(link);
  });
});

it.each([
  ['javascript:alert({codigo})', null],
  ['https://carrier.example/{unknown}', null],
  ['https://carrier.example/{codigo}', 'https://carrier.example/X1'],
])('a template %s makes %s', (template, link) => {
  expect(trackingLink(template, { codigo: 'X1', pedido: '1', reid: null, etiqueta: null, pad: '1' })).toBe(
    link,
  );
});

describe('the day of delivery', () => {
  const event = (state: 'posted' | 'delivered', day: string) => ({
    at: new Date(`${day}T12:00:00Z`),
    state,
    text: '',
    detail: null,
    place: '',
    toPlace: null,
  });
  const delivered = (...events: ReturnType<typeof event>[]) => ({ state: 'delivered' as const, events });

  it.each([
    [
      'the carrier’s',
      [delivered(event('posted', '2026-12-01'), event('delivered', '2026-12-03'))],
      '2026-12-03',
    ],
    [
      'that of the last parcel',
      [delivered(event('delivered', '2026-12-04')), delivered(event('delivered', '2026-12-02'))],
      '2026-12-04',
    ],
    ['unknown where staff said it', [delivered(event('delivered', '2026-12-04')), delivered()], null],
    ['unknown without parcels', [], null],
    ['unknown before it', [{ state: 'posted' as const, events: [event('posted', '2026-12-01')] }], null],
  ])('is %s', (_name, parcels, day) => {
    expect(carriersDeliveredAt(parcels)?.toISOString().slice(0, 10) ?? null).toBe(day);
  });
});
