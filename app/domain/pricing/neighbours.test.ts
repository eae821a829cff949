import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { checkConfiguration } from '../catalogue/check-configuration';
import { type AnyConfiguration, type AnyProduct, quantityOf, withQuantity } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { readConfiguration } from '../catalogue/wire';
import { writeConfiguration } from '../catalogue/wire-fields';
import { compilePriceTable } from './compile-price-table';
import { neighbourCandidates, neighbours } from './neighbours';
import { priceLine } from './price-configuration';
import { priceCurve } from './price-curve';

const table = compilePriceTable(firstPriceTable);
const products: AnyProduct[] = [...bookProducts, ...periodicalProducts, ...simpleProducts].map(
  ({ product }) => product,
);
const productOf = (id: number): AnyProduct => {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error('seed');
  return product;
};

/** A valid configuration, reached by a walk from the default over candidates and quantities. */
const anyOrderable = fc
  .tuple(
    fc.constantFrom(...products),
    fc.array(fc.nat(), { maxLength: 6 }),
    fc.integer({ min: 1, max: 12_000 }),
  )
  .map(([product, picks, wanted]) => {
    let chosen = product.defaultConfiguration as ReturnType<typeof readConfiguration>['configuration'];
    for (const round of picks) {
      const candidates = neighbourCandidates(resolveConfiguration(product, chosen)).filter(
        ({ configuration }) => checkConfiguration(resolveConfiguration(product, configuration)).length === 0,
      );
      chosen = candidates[round % Math.max(1, candidates.length)]?.configuration ?? chosen;
    }
    const query = writeConfiguration(product, withQuantity(chosen, wanted));
    return { product, configuration: readConfiguration(product, query).configuration };
  })
  .filter(
    ({ product, configuration }) =>
      checkConfiguration(resolveConfiguration(product, configuration)).length === 0,
  );

const priceOf = (product: AnyProduct, configuration: AnyConfiguration) => {
  const price = priceLine(resolveConfiguration(product, configuration), table);
  if (!price.ok) throw new Error(JSON.stringify(price.failure));
  return price.value;
};

describe('neighbours', () => {
  it('of the default paperback are: without lamination, with a spiral, on cream paper', () => {
    const { defaultConfiguration } = productOf(101);
    const found = neighbours(
      resolveConfiguration(productOf(101), defaultConfiguration),
      priceOf(productOf(101), defaultConfiguration),
      table,
    );
    expect(found.map(({ reason, from, to, difference }) => [reason, from, to, difference])).toEqual([
      [
        'saves',
        'Laminação fosca (BOPP)',
        'Sem laminação',
        { total: -9914, businessDays: 0, spineMm: 0, weightGrams: 0 },
      ],
      [
        'sooner',
        'Lombada quadrada PUR',
        'Espiral',
        { total: -669, businessDays: -2, spineMm: -10.7, weightGrams: -28 },
      ],
      [
        'finer',
        'Offset 75 g',
        'Pólen Soft 80 g',
        { total: 4683, businessDays: 0, spineMm: 0.9, weightGrams: 737 },
      ],
    ]);
  });

  it('can be ordered, change one field each, and match their description', () => {
    fc.assert(
      fc.property(anyOrderable, ({ product, configuration }) => {
        const now = priceOf(product, configuration);
        const found = neighbours(resolveConfiguration(product, configuration), now, table);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found.map(({ field }) => field)).size).toBe(found.length);
        const before = writeConfiguration(product, configuration);
        for (const neighbour of found) {
          const query = new URLSearchParams(neighbour.query);
          const read = readConfiguration(product, query);
          expect(read.changes).toEqual([]);
          expect(checkConfiguration(resolveConfiguration(product, read.configuration))).toEqual([]);
          const names = new Set([...before.keys(), ...query.keys()]);
          const changed = [...names].filter(
            (name) => String(before.getAll(name)) !== String(query.getAll(name)),
          );
          // The colour decides the name of the field for the pages.
          expect(changed.length).toBe(neighbour.field === 'cor_miolo' ? 2 : 1);
          const price = priceOf(product, read.configuration);
          expect(price.total).toBe(neighbour.total);
          expect(price.total - now.total).toBe(neighbour.difference.total);
          expect(price.leadTimeBusinessDays - now.leadTimeBusinessDays).toBe(
            neighbour.difference.businessDays,
          );
          expect(price.spineMm - now.spineMm).toBeCloseTo(neighbour.difference.spineMm, 6);
          expect(price.weightGrams - now.weightGrams).toBe(neighbour.difference.weightGrams);
          if (neighbour.reason === 'saves') expect(neighbour.difference.total).toBeLessThan(0);
          if (neighbour.reason === 'sooner') expect(neighbour.difference.businessDays).toBeLessThan(0);
          if (neighbour.reason === 'finer') {
            expect(neighbour.difference.total).toBeGreaterThan(0);
            expect(neighbour.difference.total * 10).toBeLessThanOrEqual(now.total);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the price curve', () => {
  it('contains the current run among few valid ones, and never falls', () => {
    fc.assert(
      fc.property(anyOrderable, ({ product, configuration }) => {
        const { points, nextStep } = priceCurve(resolveConfiguration(product, configuration), table);
        const current = quantityOf(configuration);
        expect(points.length).toBeLessThanOrEqual(12);
        expect(points.map(({ quantity }) => quantity)).toContain(current);
        for (const [index, point] of points.entries()) {
          const run = withQuantity(configuration, point.quantity);
          expect(checkConfiguration(resolveConfiguration(product, run))).toEqual([]);
          const { total, unitPrice } = priceOf(product, run);
          expect(point).toEqual({ quantity: point.quantity, total, unitPrice });
          expect(total).toBeGreaterThanOrEqual(points[index - 1]?.total ?? 0);
          expect(point.quantity).toBeGreaterThan(points[index - 1]?.quantity ?? 0);
        }
        if (!nextStep) return;
        expect(nextStep.from.quantity).toBe(current);
        expect(nextStep.to.quantity).toBeGreaterThan(current);
        const pieceOf = (run: { total: number; quantity: number }) => run.total / run.quantity;
        expect(pieceOf(nextStep.to)).toBeLessThanOrEqual(pieceOf(nextStep.from) * 0.98 + 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [101, 50, [1, 2, 4, 21, 50, 150, 300, 500, 800, 1200, 2400], 150],
    [101, 3, [1, 2, 3, 4, 21, 50, 150, 300, 500, 800, 1200, 2400], 20],
    [101, 2400, [1, 2, 4, 21, 50, 150, 300, 500, 800, 1200, 2400], undefined],
    [501, 500, [100, 250, 500, 1000, 2500], 1000],
    [501, 2500, [100, 250, 500, 1000, 2500], undefined],
    [801, 7, [1, 2, 5, 7, 10, 20], 10],
  ])('of %i at %i: %o, next %s', (id, quantity, runs, next) => {
    const product = productOf(id);
    const chosen = withQuantity(product.defaultConfiguration as never, quantity);
    const { points, nextStep } = priceCurve(resolveConfiguration(product, chosen), table);
    expect(points.map((point) => point.quantity)).toEqual(runs);
    expect(nextStep?.to.quantity).toBe(next);
  });

  it('of a proof copy is that one copy', () => {
    const product = productOf(101);
    const proof = { ...product.defaultConfiguration, runKind: 'proof', interiorColour: 'colour', copies: 1 };
    const { points, nextStep } = priceCurve(resolveConfiguration(product, proof as never), table);
    expect([points.length, nextStep]).toEqual([1, null]);
  });
});
