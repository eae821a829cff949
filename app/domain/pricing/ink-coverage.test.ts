import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { coverageSurcharge } from './book-blocks';
import { compilePriceTable } from './compile-price-table';
import { priceConfiguration, priceLine } from './price-configuration';
import { findPriceGaps } from './price-gaps';

const steps = [
  { abovePercent: 15, permille: 100 },
  { abovePercent: 30, permille: 250 },
  { abovePercent: 60, permille: 200 },
];

describe('coverageSurcharge', () => {
  it.each([
    [undefined, 0],
    [Number.NaN, 0],
    [0, 0],
    [15, 0],
    [15.49, 0],
    [15.5, 100],
    [30, 100],
    [30.4, 100],
    [31, 250],
    // A step that staff set lower than the one before it does not make more ink cheaper.
    [61, 250],
    [100, 250],
  ])('%s %%: %i permille', (percent, permille) => {
    expect(coverageSurcharge(steps, percent)).toBe(permille);
  });

  it('is zero if the table has no steps', () => {
    expect(coverageSurcharge([], 90)).toBe(0);
  });
});

describe('a book with heavy ink', () => {
  const [seed] = bookProducts;
  if (!seed) throw new Error('seed');
  const { product } = seed;
  const table = compilePriceTable({ ...firstPriceTable, inkCoverage: steps });
  const colourBook = { ...product.defaultConfiguration, interiorColour: 'colour', copies: 1 } as const;

  it('pays its share of the printing, as a separate part', () => {
    const priced = priceConfiguration(product, colourBook, table, { inkCoveragePercent: 40 });
    // 200 pages × 16,800 millicentavos × 1.000 = 3,360 centavos (14 × 21 cm); × 0.25 = 840
    expect(priced).toMatchObject({ ok: true, value: { price: { parts: { inkCoverage: 840 } } } });
    const plain = priceConfiguration(product, colourBook, table);
    if (!priced.ok || !plain.ok) throw new Error('price');
    expect(priced.value.price.total - plain.value.price.total).toBe(840);
  });

  it.each([
    [0, 0],
    [1, 4],
    [50, 210],
    [200, 840],
    // A file with more pages than the book is refused for that reason.
    [500, 840],
  ])('pays for %i pages with colour: %i centavos', (colourPages, ink) => {
    const measured = { inkCoveragePercent: 40, colourPages };
    expect(priceConfiguration(product, colourBook, table, measured)).toMatchObject({
      ok: true,
      value: { price: { parts: { inkCoverage: ink } } },
    });
  });

  it('pays nothing more for black pages, nor under an older table without steps', () => {
    const black = { ...colourBook, interiorColour: 'black' } as const;
    const old = compilePriceTable({ ...firstPriceTable, inkCoverage: [], runKinds: [] });
    for (const [configuration, prices] of [
      [black, table],
      [colourBook, old],
    ] as const)
      expect(
        priceLine(resolveConfiguration(product, configuration), prices, { inkCoveragePercent: 90 }),
      ).toEqual(priceLine(resolveConfiguration(product, configuration), prices));
  });
});

describe('a proof copy', () => {
  it('has the price of its kind in the table, once', () => {
    const [seed] = bookProducts;
    if (!seed) throw new Error('seed');
    const { product } = seed;
    const table = compilePriceTable({ ...firstPriceTable, runKinds: [{ runKind: 'proof', fixed: 1900 }] });
    const one = { ...product.defaultConfiguration, copies: 1 };
    const [run, proof] = ['run', 'proof'].map((runKind) =>
      priceLine(resolveConfiguration(product, { ...one, runKind }), table),
    );
    if (!run?.ok || !proof?.ok) throw new Error('price');
    expect(proof.value.total - run.value.total).toBe(1900);
    expect(proof.value.parts.printing - run.value.parts.printing).toBe(1900);
    const without = compilePriceTable({ ...firstPriceTable, runKinds: [] });
    expect(priceLine(resolveConfiguration(product, { ...one, runKind: 'proof' }), without)).toEqual({
      ok: false,
      failure: { kind: 'missing-price', what: 'runKinds', key: 'proof' },
    });
    expect(priceLine(resolveConfiguration(product, one), without)).toEqual(run);
    expect(findPriceGaps(product, table)).toEqual([]);
    expect(findPriceGaps(product, without).map(({ failure }) => failure.key)).toEqual(['proof']);
  });
});
