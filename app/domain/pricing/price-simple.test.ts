import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { checkConfiguration } from '../catalogue/check-configuration';
import type { SimpleConfiguration, SimpleProduct } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { compilePriceTable } from './compile-price-table';
import { priceLine } from './price-configuration';
import { tierCost } from './price-simple';

const table = compilePriceTable(firstPriceTable);
const products = simpleProducts.map((seed) => seed.product);

const productOf = (code: string): SimpleProduct => {
  const product = products.find((candidate) => candidate.code === code);
  if (!product) throw new Error(code);
  return product;
};

const price = (product: SimpleProduct, changes: Partial<SimpleConfiguration>) => {
  const priced = priceLine(
    resolveConfiguration(product, { ...product.defaultConfiguration, ...changes }),
    table,
  );
  if (!priced.ok) throw new Error(JSON.stringify(priced.failure));
  return priced.value;
};

const anySimple = fc.constantFrom(...products).chain((product) => {
  const required = product.finishes.filter((finish) => finish.required).map((finish) => finish.code);
  const free = product.finishes.filter((finish) => !finish.required).map((finish) => finish.code);
  // One of the mandatory finishes, if there are any.
  const taken = Math.min(1, required.length);
  return fc.record({
    product: fc.constant(product),
    options: fc.tuple(
      ...product.optionGroups.map((group) => fc.constantFrom(...group.options.map((option) => option.code))),
    ),
    finishes: fc
      .tuple(fc.subarray(required, { minLength: taken, maxLength: taken }), fc.subarray(free))
      .map(([one, more]) => [...one, ...more]),
    services: fc.subarray(product.services.map((service) => service.code)),
  });
});

/** Quantities that may be ordered. */
const orderable = anySimple.filter(({ product, ...chosen }) => {
  const configuration = { ...product.defaultConfiguration, ...chosen };
  return checkConfiguration(resolveConfiguration(product, configuration)).length === 0;
});

describe('tierCost', () => {
  const tier = (quantity: number, total: number) => ({ product: 'x', options: [], quantity, total });
  const tiers = [tier(100, 5000), tier(250, 7000), tier(500, 12_000)];

  it.each([
    // Below the first tier, the total of the first tier is the minimum.
    [1, 5000],
    [100, 5000],
    // 139 × 50 = 6950; from 140 pieces on, a run of 250 is no more expensive.
    [139, 6950],
    [140, 7000],
    [200, 7000],
    [250, 7000],
    // 251 × 28 = 7028
    [251, 7028],
    // 499 × 28 = 13972 is above the 12000 of 500
    [499, 12_000],
    // 1000 × 24
    [1000, 24_000],
    // 501 × 24 = 12024
    [501, 12_024],
  ])('%i pieces cost %i', (quantity, expected) => {
    expect(tierCost(tiers, quantity)).toBe(expected);
  });
});

describe('priceSimple', () => {
  it.each([
    // 500 cards 74.90 × 1.25 = 93.625, listed at 93.60; matte 10 + 500 × 0.03 = 25
    ['business-card', {}, 11_860, 24],
    // 500 folders A5 249.00 × 1.5 = 373.50; one fold 15 + 500 × 0.02 = 25
    ['folder', {}, 39_850, 80],
    // 5000 folders A4 on 170 g: 1290 × 1.5 × 1.2 = 2322; two folds 19 + 5000 × 0.04 = 219
    ['folder', { options: ['couche-170', 'a4'], quantity: 5000, finishes: ['fold-two'] }, 254_100, 51],
    // 250 bookmarks 89.00 × 1.25 = 111.25, listed at 111.30; matte 10 + 250 × 0.03 = 17.50
    ['bookmark', {}, 12_880, 52],
    // 7 banners at the price of 5: 324.50 × 7 ÷ 5 = 454.30; rods 7 × 12
    ['banner', { quantity: 7 }, 53_830, 7690],
  ] as const)('%s %o', (code, changes, total, unitPrice) => {
    expect(price(productOf(code), changes)).toMatchObject({ total, unitPrice });
  });

  it('adds up, never falls as the quantity rises, and is deterministic', () => {
    const recompiled = compilePriceTable(JSON.parse(JSON.stringify(firstPriceTable)));
    fc.assert(
      fc.property(orderable, ({ product, ...chosen }) => {
        let before = 0;
        const stepped = product.variableQuantity ? Array.from({ length: 200 }, (_, index) => index + 1) : [];
        for (const quantity of stepped.length > 0 ? stepped : product.quantities) {
          const configuration = { productId: product.id, ...chosen, refile: null, quantity };
          const line = price(product, configuration);
          const { printing, cover, binding, finishes, services } = line.parts;
          expect(printing + cover + binding + finishes + services).toBe(line.total);
          expect(Number.isSafeInteger(line.total)).toBe(true);
          expect(line.total).toBeGreaterThanOrEqual(before);
          expect(line.weightGrams).toBeGreaterThan(0);
          expect(priceLine(resolveConfiguration(product, configuration), recompiled)).toEqual({
            ok: true,
            value: line,
          });
          before = line.total;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reports the set of options without a tier', () => {
    const configuration = { ...productOf('folder').defaultConfiguration, options: ['a4'] };
    expect(priceLine(resolveConfiguration(productOf('folder'), configuration), table)).toEqual({
      ok: false,
      failure: { kind: 'missing-price', what: 'quantityTiers', key: 'folder/a4' },
    });
  });

  it.each([0, -1, 2.5, 100_001])('throws on an unchecked quantity: %d', (quantity) => {
    expect(() => price(productOf('banner'), { quantity })).toThrow(RangeError);
  });
});
