import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { addToSummary, comparePrices, emptySummary, type PastLine } from './compare-prices';
import { compilePriceTable } from './compile-price-table';
import { priceConfiguration } from './price-configuration';
import { comparisonCells, summaryText } from './staff-labels';

const [seed] = bookProducts;
if (!seed) throw new Error('seed');
const { product } = seed;
const productOf = (id: number) => (id === product.id ? product : null);
const table = compilePriceTable(firstPriceTable);

const line = (changes: Partial<PastLine> = {}): PastLine => ({
  source: 'quote',
  number: 7,
  id: 7,
  productId: 101,
  productName: 'Livro brochura',
  configuration: product.defaultConfiguration,
  measured: {},
  quantity: 50,
  total: 85_233,
  ...changes,
});

const cells = (lines: readonly PastLine[], prices = table) =>
  comparePrices(lines, productOf, prices).map((each) =>
    comparisonCells(each).map((cell) => cell.replaceAll('\u00a0', ' ')),
  );

describe('comparePrices', () => {
  it('gives equal prices under the same table', () => {
    const [compared] = comparePrices([line()], productOf, table);
    expect(compared).toMatchObject({ total: 85_233, newTotal: 85_233 });
  });

  it('gives equal prices for a line with heavy ink, and a higher one without its measurement', () => {
    const colour = { ...product.defaultConfiguration, interiorColour: 'colour' };
    const measured = { inkCoveragePercent: 40.2, colourPages: 30 };
    const priced = priceConfiguration(product, colour, table, measured);
    const total = priced.ok ? priced.value.price.total : 0;
    const [same, less] = comparePrices(
      [line({ configuration: colour, measured, total }), line({ configuration: colour, total })],
      productOf,
      table,
    );
    expect(same?.newTotal).toBe(total);
    expect(less?.newTotal).toBeLessThan(total);
  });

  it('reports number, product, quantity, old, new, difference and percentage', () => {
    const dearer = compilePriceTable({ ...firstPriceTable, titleSetUp: 237 + 8523 });
    expect(cells([line(), line({ source: 'order', number: 12, total: 100_000 })], dearer)).toEqual([
      ['Orçamento 7', 'Livro brochura', '50', 'R$ 852,33', 'R$ 937,56', '+R$ 85,23', '+10 %'],
      ['Pedido 12', 'Livro brochura', '50', 'R$ 1.000,00', 'R$ 937,56', '-R$ 62,44', '-6,2 %'],
    ]);
  });

  it.each<[Partial<PastLine>, string]>([
    [{ productId: 999 }, 'o produto não está mais à venda'],
    [{ configuration: null }, 'a configuração não se lê mais'],
    [
      { configuration: { ...product.defaultConfiguration, copies: 7 } },
      'Não produzimos esta quantidade. Podemos fazer 20.',
    ],
  ])('reports why %o has no price', (changes, words) => {
    expect(cells([line(changes)])[0]?.slice(4)).toEqual(['sem preço', '', words]);
  });

  it('computes the totals', () => {
    const lines = [line(), line({ total: 80_000 }), line({ total: 90_000 }), line({ productId: 999 })];
    const summary = addToSummary(emptySummary, comparePrices(lines, productOf, table));
    expect(summary).toEqual({
      lines: 4,
      dearer: 1,
      cheaper: 1,
      equal: 1,
      unpriced: 1,
      before: 255_233,
      after: 255_699,
    });
    expect(summaryText(addToSummary(emptySummary, []))).toContain('Itens comparados: 0');
  });
});
