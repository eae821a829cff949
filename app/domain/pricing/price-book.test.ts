import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import type { BookConfiguration } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { compilePriceTable } from './compile-price-table';
import { priceLine } from './price-configuration';

const table = compilePriceTable(firstPriceTable);

const productOf = (code: string) => {
  const seed = [...bookProducts, ...periodicalProducts].find(({ product }) => product.code === code);
  if (!seed) throw new Error(code);
  return seed.product;
};

const price = (code: string, changes: Partial<BookConfiguration>) => {
  const product = productOf(code);
  const priced = priceLine(
    resolveConfiguration(product, { ...product.defaultConfiguration, ...changes }),
    table,
  );
  if (!priced.ok) throw new Error(JSON.stringify(priced.failure));
  return priced.value;
};

/*
 * Computed by hand. The reference copy: 14 × 21 cm, 200 pages in black on offset 75 g, PUR, no flaps:
 *   pages 200 × 0.073 = 14.60; spine 100 × 0.099 + 0.8 = 10.7 mm, open 2 × 140 + 10.7 = 290.7 mm, so 7.41;
 *   PUR up to 200 pages 3.40; together 25.41; set-up 2.37 a line.
 */
const workedExamples: [string, string, Partial<BookConfiguration>, number, number][] = [
  // 25.41 × 1.000 + 2.37 = 27.78
  ['one copy', 'paperback', { copies: 1 }, 2778, 2778],
  // 254.10 × 0.773 = 196.4193, + 2.37 = 198.79; ÷ 10 = 19.879
  ['10 copies', 'paperback', { copies: 10 }, 19_879, 1988],
  // 1270.50 × 0.669 = 849.9645, + 2.37 = 852.33; ÷ 50 = 17.0466
  ['50 copies', 'paperback', { copies: 50 }, 85_233, 1705],
  // 7623 × 0.547 = 4169.781, + 2.37 = 4172.15; ÷ 300 = 13.9072
  ['300 copies', 'paperback', { copies: 300 }, 417_215, 1391],
  // 30492 × 0.438 = 13355.496, + 2.37 = 13357.87; ÷ 1200 = 11.1316
  ['1200 copies', 'paperback', { copies: 1200 }, 1_335_787, 1113],
  // 9 × 25.41 × 0.868 = 198.50 is above the 196.42 of 10 copies: 196.42 + 2.37; ÷ 9 = 22.0878
  ['9 copies cost no more than 10', 'paperback', { copies: 9 }, 19_879, 2209],
  // 20 × 25.41 × 0.773 = 392.84; 21 × 25.41 × 0.698 = 372.45978, so 372.46 + 2.37; ÷ 20 = 18.7415
  ['20 copies cost no more than 21', 'paperback', { copies: 20 }, 37_483, 1874],
  // open 290.7 + 140 = 430.7, with flaps 17.55: 14.60 + 17.55 + 3.40 + 2.37
  ['flaps of 7 cm', 'paperback', { copies: 1, flapMm: 70 }, 3792, 3792],
  // open 2 × 210 + 10.7 = 430.7, so 11.53: 14.60 + 11.53 + 3.40 + 2.37
  ['landscape', 'paperback', { copies: 1, orientation: 'landscape' }, 3190, 3190],
  // 244 × 0.073 = 17.812; 7.41; PUR up to 350 4.20: 29.422 × 4 × 0.868 = 102.153184, + 2.37; ÷ 4 = 26.13
  ['16 × 23, 244 pages', 'paperback', { copies: 4, trimSize: '16x23', pages: 244 }, 10_452, 2613],
  // 100 × 0.190 × 1.56 = 29.64; open 420 + 5.2 = 425.2: 11.53 × 1.25 × 1.4 = 20.1775; 2.85: 52.6675
  // × 20 × 0.773 = 814.23955; × 21 × 0.698 = 772.00 (772.000215) is less; + 2.37; ÷ 20 = 38.7185
  [
    'A4 in colour, soft touch, cover printed on both sides',
    'paperback',
    {
      copies: 20,
      trimSize: 'a4',
      pages: 100,
      interiorColour: 'colour',
      interiorPaper: 'couche-fosco-90',
      coating: 'soft-touch',
      coverPrint: 'both-sides',
    },
    77_437,
    3872,
  ],
  // 304 × 0.090 × 0.85 = 23.256; spine 152 × 0.144 × 1.05 + 0.8 = 23.782, open 240 + 23.782 + 120 = 383.782:
  // 13.42 + 0.45 for the stock = 13.87; sewn up to 350 7.80: 44.926 × 500 × 0.496 = 11141.648, + 2.37
  [
    'sewn pocket book with flaps of 6 cm',
    'paperback',
    {
      copies: 500,
      trimSize: '12x18',
      pages: 304,
      interiorPaper: 'polen-bold-90',
      coverPaper: 'supremo-300',
      flapMm: 60,
      binding: 'sewn',
    },
    1_114_402,
    2229,
  ],
  // 20 × 0.073 × 0.7 = 1.022; 7.41 × 0.6 = 4.446; spiral 2.60: 8.068 × 3 × 0.868 = 21.009072, + 2.37; ÷ 3 = 7.7933
  [
    'spiral, no lamination',
    'paperback',
    { copies: 3, trimSize: '10x15', pages: 20, binding: 'spiral', coating: 'none' },
    2338,
    779,
  ],
  // 200 × 0.080 = 16.00; open 320 + 17.8 = 337.8: 7.41; case 15.90: 39.31 × 50 × 0.669 = 1314.9195, + 2.37
  ['hard cover', 'hard-cover-book', {}, 131_729, 2635],
  // 24 × 0.079 = 1.896; 7.41 × 0.6 = 4.446; staple 1.50: 7.842 × 100 × 0.669 = 524.6298, + 2.37
  ['booklet', 'booklet', {}, 52_700, 527],
];

describe('priceBook, computed by hand', () => {
  it.each(workedExamples)('%s', (_name, code, changes, total, unitPrice) => {
    expect(price(code, changes)).toMatchObject({ total, unitPrice });
  });
});

describe('priceBook', () => {
  it('adds finishes and services at their list price, and their days', () => {
    // Spot varnish 90 + 50 × 0.90 = 135; shrink 50 × 0.60 = 30; ISBN 99; proof 15 + 200 × 0.15 = 45.
    // Days: PUR 5, varnish 2, shrink 1, ISBN 5, proof 4.
    const line = price('paperback', {
      finishes: ['spot-uv', 'shrink-wrap'],
      services: ['isbn', 'printed-proof'],
    });
    expect(line.parts).toMatchObject({ finishes: 16_500, services: 14_400 });
    expect(line.total).toBe(85_233 + 16_500 + 14_400);
    expect(line.leadTimeBusinessDays).toBe(17);
  });

  it.each([...bookProducts, ...periodicalProducts].filter(({ product }) => product.runKinds.length > 0))(
    'prices a colour proof like one colour copy: $product.name',
    ({ product: { code } }) => {
      const copy = { interiorColour: 'colour', copies: 1 } as const;
      const proof = price(code, { ...copy, runKind: 'proof' });
      expect(proof.total).toBe(price(code, { ...copy, runKind: 'run' }).total);
      expect(proof.parts).toEqual(price(code, { ...copy, runKind: 'run' }).parts);
    },
  );

  it('splits the production of one copy by its blocks, with the set-up in printing', () => {
    expect(price('paperback', { copies: 1 }).parts).toEqual({
      printing: 1460 + 237,
      inkCoverage: 0,
      cover: 741,
      binding: 340,
      finishes: 0,
      services: 0,
    });
  });

  it('takes more days for longer runs', () => {
    const days = [1, 150, 500, 1200].map((copies) => price('paperback', { copies }).leadTimeBusinessDays);
    expect(days).toEqual([5, 6, 7, 10]);
  });

  const product = productOf('paperback');
  const { defaultConfiguration } = product;

  it.each([
    ['trimSize', '99x99'],
    ['interiorPaper', 'papyrus'],
    ['coverPaper', 'papyrus'],
    ['binding', 'glue'],
  ])('names the option that the product lacks: %s', (what, key) => {
    const priced = priceLine(resolveConfiguration(product, { ...defaultConfiguration, [what]: key }), table);
    expect(priced).toEqual({ ok: false, failure: { kind: 'unknown-option', what, key } });
  });

  it.each([
    ['clicks', { clicks: [] }, 'offset-75/black'],
    ['formatFactors', { formatFactors: [] }, '29400'],
    ['covers', { covers: [] }, '290.7'],
    ['coatings', { coatings: [] }, 'bopp-matte'],
    ['coverPrints', { coverPrints: [] }, 'one-side'],
    ['coverPapers', { coverPapers: [] }, 'supremo-250'],
    ['bindings', { bindings: [] }, 'pur'],
    ['leadTimes', { leadTimes: [] }, 'pur'],
    ['finishes', { finishes: [] }, 'spot-uv'],
    ['services', { services: [] }, 'isbn'],
  ])('names the row that the table lacks: %s', (what, emptied, key) => {
    const poorer = compilePriceTable({ ...firstPriceTable, ...emptied });
    const configuration = { ...defaultConfiguration, finishes: ['spot-uv'], services: ['isbn'] };
    expect(priceLine(resolveConfiguration(product, configuration), poorer)).toEqual({
      ok: false,
      failure: { kind: 'missing-price', what, key },
    });
  });

  it('refuses a paper ten times too thick', () => {
    const interiorPapers = product.interiorPapers.map((paper) => ({ ...paper, thicknessUm: 990 }));
    expect(
      priceLine(resolveConfiguration({ ...product, interiorPapers }, defaultConfiguration), table),
    ).toEqual({
      ok: false,
      failure: { kind: 'implausible-paper', what: 'interiorPaper', key: 'offset-75' },
    });
  });

  it.each([
    { copies: 0 },
    { copies: 1.5 },
    { copies: 100_001 },
    { pages: 0 },
    { pages: Number.NaN },
    { pages: 1001 },
  ])('throws on unchecked numbers: %o', (changes) => {
    expect(() =>
      priceLine(resolveConfiguration(product, { ...defaultConfiguration, ...changes }), table),
    ).toThrow(RangeError);
  });

  it('weighs a trimmed book in its finished size, at the price of its format', () => {
    const finishes = ['special-trim'];
    const whole = price('paperback', { finishes, refile: { widthMm: 140, heightMm: 210 } });
    const less = price('paperback', { finishes, refile: { widthMm: 130, heightMm: 195.5 } });
    expect(less.weightGrams).toBeLessThan(whole.weightGrams);
    expect(less).toMatchObject({ total: whole.total, spineMm: whole.spineMm });
  });
});
