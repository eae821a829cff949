import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import type { AnyProduct } from '../catalogue/product';
import { compilePriceTable } from './compile-price-table';
import { findFallingTotals } from './falling-totals';
import { findPriceGaps, findPriceJumps } from './price-gaps';
import type { PriceTable } from './price-table';
import { fallingTotalText, priceGapText, priceJumpText } from './staff-labels';

const products: AnyProduct[] = [...bookProducts, ...periodicalProducts, ...simpleProducts].map(
  ({ product }) => product,
);
const productOf = (id: number): AnyProduct => {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error('seed');
  return product;
};
const edited = (changes: Partial<PriceTable>) => compilePriceTable({ ...firstPriceTable, ...changes });
const first = edited({});

describe('findFallingTotals', () => {
  it('accepts the first table', () => {
    expect(findFallingTotals(products, first)).toEqual([]);
  });

  it('reports a quantity tier that lost a digit', () => {
    const quantityTiers = firstPriceTable.quantityTiers.map((row) =>
      row.product === 'business-card' && row.quantity === 1000 && row.options.join('+') === 'front+couche-300'
        ? { ...row, total: 1099 }
        : row,
    );
    const found = findFallingTotals(products, edited({ quantityTiers }));
    expect(found).toEqual([
      {
        product: productOf(501),
        options: ['Só frente (4×0)', 'Couché fosco 300 g'],
        from: { quantity: 500, total: 7490 },
        to: { quantity: 1000, total: 1099 },
      },
    ]);
    expect(found.map(fallingTotalText)[0]?.replaceAll('\u00a0', ' ')).toBe(
      'Cartão de visita (501), Só frente (4×0), Couché fosco 300 g: 1.000 unidades sairiam por R$ 10,99, menos que 500 unidades (R$ 74,90).',
    );
  });

  it('reports a run factor that lost a digit, for every book that is sold in such runs', () => {
    const runFactors = firstPriceTable.runFactors.map((row) =>
      row.minCopies === 800 ? { ...row, permille: 45 } : row,
    );
    const found = findFallingTotals(products, edited({ runFactors }));
    expect(found.map(({ product, from, to }) => [product.id, from.quantity, to.quantity])).toEqual(
      [...bookProducts, ...periodicalProducts].map(({ product }) => [product.id, 500, 800]),
    );
    for (const { from, to } of found) expect(to.total).toBeLessThan(from.total);
  });

  it('accepts the regular steps between bands', () => {
    // 49 copies at 0.698 would cost more than 50 at 0.669, so both are sold at the price of 50.
    expect(49 * 698).toBeGreaterThan(50 * 669);
    expect(findFallingTotals(products, first)).toEqual([]);
  });

  it('reports a fault exactly when one tier costs less than a smaller one, for any tiers', () => {
    const totals = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(totals, (amounts) => {
        const sizes = [100, 250, 500, 1000, 2500];
        const quantityTiers = firstPriceTable.quantityTiers.map((row) =>
          row.product === 'business-card'
            ? { ...row, total: amounts[sizes.indexOf(row.quantity)] ?? 1 }
            : row,
        );
        const table = edited({ quantityTiers });
        const rises = amounts.every((amount, index) => amount >= Math.max(...amounts.slice(0, index + 1)));
        const found = findFallingTotals(products, table);
        expect(found.length === 0).toBe(rises);
        // The charged total never falls, with or without faults: a fault is reported by its tiers alone.
        expect(found.every(({ options }) => options.length > 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('finds no falling charged total, for any run factors', () => {
    const factor = fc.integer({ min: 1, max: 2000 });
    const bands = fc.array(factor, {
      minLength: firstPriceTable.runFactors.length,
      maxLength: firstPriceTable.runFactors.length,
    });
    fc.assert(
      fc.property(bands, (factors) => {
        const runFactors = firstPriceTable.runFactors.map(({ minCopies }, index) => ({
          minCopies,
          permille: factors[index] ?? 1000,
        }));
        const starts = runFactors.map(({ minCopies, permille }) => minCopies * permille);
        const dips = starts.filter((start, index) => start < Math.max(...starts.slice(0, index + 1))).length;
        const found = findFallingTotals([productOf(101)], edited({ runFactors }));
        // Exactly the boundaries: a falling charged total would be an additional fault.
        expect(found.length).toBe(dips);
      }),
      { numRuns: 200 },
    );
  });
});

describe('findPriceGaps', () => {
  const gapsOf = (id: number, changes: Partial<PriceTable>) => findPriceGaps(productOf(id), edited(changes));

  it.each(products)('finds every row for $name in the first table', (product) => {
    expect(findPriceGaps(product, first)).toEqual([]);
  });

  it.each<[number, string, Partial<PriceTable>, string]>([
    [
      101,
      'a click',
      {
        clicks: firstPriceTable.clicks.filter(
          ({ paper, colour }) => paper !== 'avena-80' || colour !== 'colour',
        ),
      },
      'preco_pagina para avena-80/colour',
    ],
    [
      101,
      'the largest format',
      { formatFactors: firstPriceTable.formatFactors.slice(0, -1) },
      'fator_formato para 73500',
    ],
    [
      101,
      'the binding of many pages',
      { bindings: firstPriceTable.bindings.filter(({ maxPages }) => maxPages < 600) },
      'preco_encadernacao para sewn',
    ],
    [101, 'a coating', { coatings: firstPriceTable.coatings.slice(1) }, 'preco_opcao (laminação) para none'],
    [101, 'a finish', { finishes: firstPriceTable.finishes.slice(1) }, 'preco_acabamento para spot-uv'],
    [101, 'a service', { services: firstPriceTable.services.slice(1) }, 'preco_servico para printed-proof'],
    [
      101,
      'the lead time of one copy',
      {
        leadTimes: firstPriceTable.leadTimes.filter(
          ({ binding, minCopies }) => binding !== 'wire-o' || minCopies > 1,
        ),
      },
      'prazo_producao para wire-o',
    ],
    [
      501,
      'a set of options',
      {
        quantityTiers: firstPriceTable.quantityTiers.filter(
          ({ options }) => !options.includes('reciclato-240'),
        ),
      },
      'preco_quantidade para business-card/front+reciclato-240',
    ],
    [
      501,
      'a required finish',
      { finishes: firstPriceTable.finishes.filter(({ finish }) => finish !== 'lamination-gloss') },
      'preco_acabamento para lamination-gloss',
    ],
  ])('%i lacks %s', (id, _what, changes, words) => {
    expect(gapsOf(id, changes).map(priceGapText).join('\n')).toContain(`falta uma linha de ${words}.`);
  });
});

describe('findPriceJumps', () => {
  it('reports a product whose price changes sharply', () => {
    const dear = edited({ titleSetUp: 9_000_000 });
    const two = [productOf(101), productOf(501)];
    const jumps = findPriceJumps({ products: two, table: first }, { products: two, table: dear });
    expect(jumps.map(priceJumpText)).toEqual([
      expect.stringMatching(/^Livro brochura \(101\), 50 exemplares: de R\$\s852,33 para R\$\s90\.849,96\./),
    ]);
    const same = { products, table: first };
    expect(findPriceJumps(same, same)).toEqual([]);
  });
});
