import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import type { AnyProduct } from '../catalogue/product';
import type { ProductionCalendar } from '../shared/due-date';
import { compilePriceTable } from './compile-price-table';
import { livePrice } from './kept-prices.server';
import { priceConfiguration } from './price-configuration';
import { fromWirePrice, toWirePrice } from './wire';

const table = compilePriceTable(firstPriceTable);
const calendar: ProductionCalendar = { cutOffHour: '12:00', holidays: new Set() };
const products: AnyProduct[] = [...bookProducts, ...simpleProducts].map((seed) => seed.product);
const [paperback] = products;
const card = products.find(({ id }) => id === 501);
if (!paperback || !card) throw new Error('seed');

const price = (product: AnyProduct, now: string, shop = calendar, change: object = {}) => {
  const basis = { table, calendar: shop, now: new Date(now) };
  const priced = livePrice(product, { ...product.defaultConfiguration, ...change }, basis);
  if (!priced.ok) throw new Error(JSON.stringify(priced.failure));
  return priced.value;
};

/** Five business days of production. November 2026: the 2nd and 20th are holidays, the 7th and 8th a weekend. */
const dueDates: [string, string, ProductionCalendar, string][] = [
  [
    'before the cut-off',
    '2026-11-04T14:59:00Z',
    calendar,
    'quarta, 11 de novembro, se o pagamento for confirmado antes das 12h de hoje',
  ],
  [
    'at the cut-off',
    '2026-11-04T15:00:00Z',
    calendar,
    'quinta, 12 de novembro, se o pagamento for confirmado antes das 12h de amanhã',
  ],
  [
    'on a Friday afternoon',
    '2026-11-06T18:00:00Z',
    calendar,
    'segunda, 16 de novembro, se o pagamento for confirmado antes das 12h de segunda, 9 de novembro',
  ],
  [
    'over a holiday',
    '2026-11-17T14:00:00Z',
    calendar,
    'quarta, 25 de novembro, se o pagamento for confirmado antes das 12h de hoje',
  ],
  [
    'at the end of the year',
    '2026-12-28T14:00:00Z',
    calendar,
    'terça, 5 de janeiro de 2027, se o pagamento for confirmado antes das 12h de hoje',
  ],
  [
    'with another cut-off and a day of the shop',
    '2026-11-04T14:00:00Z',
    { cutOffHour: '16:30', holidays: new Set(['2026-11-05']) },
    'quinta, 12 de novembro, se o pagamento for confirmado antes das 16h30 de hoje',
  ],
];

describe('livePrice', () => {
  it.each(dueDates)('promises a delivery date %s', (_case, now, shop, words) => {
    expect(price(paperback, now, shop).readyText).toBe(`Pronto até ${words}.`);
  });

  it('does not reuse a date from an earlier minute or another calendar', () => {
    const [before, after] = ['2026-11-04T14:59:59Z', '2026-11-04T15:00:00Z'].map((now) =>
      price(paperback, now),
    );
    expect([before?.readyOn, after?.readyOn]).toEqual(['2026-11-11', '2026-11-12']);
    const holidays = new Set(['2026-11-06']);
    expect(price(paperback, '2026-11-04T15:00:00Z', { ...calendar, holidays }).readyOn).toBe('2026-11-13');
  });

  it('includes the days of finishes and services', () => {
    const plain = price(paperback, '2026-11-04T14:00:00Z');
    const proofed = price(paperback, '2026-11-04T14:00:00Z', calendar, { services: ['printed-proof'] });
    expect(proofed.leadTimeBusinessDays).toBeGreaterThan(plain.leadTimeBusinessDays);
    expect(proofed.readyOn > plain.readyOn).toBe(true);
  });

  it('prices every quantity of the list with the same choices', () => {
    const { quantities, total } = price(card, '2026-11-04T14:00:00Z');
    expect(quantities.map(({ quantity }) => quantity)).toEqual([100, 250, 500, 1000, 2500]);
    expect(quantities.find(({ quantity }) => quantity === 500)?.total).toBe(total);
    expect(price(paperback, '2026-11-04T14:00:00Z').quantities).toEqual([]);
  });

  it('fails like priceConfiguration', () => {
    const raw = { ...paperback.defaultConfiguration, copies: 7 };
    const basis = { table, calendar, now: new Date('2026-11-04T14:00:00Z') };
    expect(livePrice(paperback, raw, basis)).toEqual(priceConfiguration(paperback, raw, table));
  });
});

describe('the price in the API', () => {
  it.each(products)('of $name is the same to the centavo', (product) => {
    const live = price(product, '2026-11-04T14:00:00Z');
    expect(fromWirePrice(JSON.parse(JSON.stringify(toWirePrice(live))))).toEqual(live);
  });
});
