import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { compilePriceTable } from './compile-price-table';
import { amountAt, priceExtras } from './line-price';
import { extraRates, extraTotal } from './wire-filter-extras';

const table = compilePriceTable(firstPriceTable);
const products = bookProducts.map((seed) => seed.product);

describe('the price shown beside each extra', () => {
  it('adds up to the price of the engine', () => {
    const anyChoice = fc.constantFrom(...products).chain((product) =>
      fc.record({
        product: fc.constant(product),
        finishes: fc.subarray(product.finishes.map(({ code }) => code)),
        services: fc.subarray(product.services.map(({ code }) => code)),
        copies: fc.integer({ min: 1, max: 10_000 }),
        pages: fc.integer({ min: 4, max: 600 }),
      }),
    );
    fc.assert(
      fc.property(anyChoice, ({ product, finishes, services, copies, pages }) => {
        const rates = extraRates(product, table);
        const sum = (kind: 'finishes' | 'services', codes: string[]) =>
          codes.reduce((total, code) => {
            const rate = rates[kind][code];
            return rate ? total + extraTotal(rate, copies, pages) : Number.NaN;
          }, 0);
        const priced = priceExtras({ finishes, services }, pages, table);
        if (!priced.ok) throw new Error(priced.failure.key);
        expect(amountAt(priced.value.finishes, copies)).toBe(sum('finishes', finishes));
        expect(amountAt(priced.value.services, copies)).toBe(sum('services', services));
      }),
    );
  });

  it('is left out if the table lacks it', () => {
    const [product] = products;
    if (!product) throw new Error('seed');
    const rates = extraRates(product, { ...table, finishes: new Map() });
    expect(rates.finishes).toEqual({});
    expect(Object.keys(rates.services)).toEqual(product.services.map(({ code }) => code));
  });
});
