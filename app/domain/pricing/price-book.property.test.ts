import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { checkConfiguration } from '../catalogue/check-configuration';
import { snapCopies } from '../catalogue/copies-and-pages';
import { orientedSize } from '../catalogue/options';
import type { BookConfiguration, BookProduct } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { compilePriceTable } from './compile-price-table';
import { priceLine } from './price-configuration';
import type { PriceTable } from './price-table';

const table = compilePriceTable(firstPriceTable);
const products = [...bookProducts, ...periodicalProducts].map((seed) => seed.product);

/** Numbers of copies around every boundary of run factors and lead times. */
const edges = [
  ...new Set(
    [...firstPriceTable.runFactors, ...firstPriceTable.leadTimes].flatMap(({ minCopies }) => [
      Math.max(1, minCopies - 1),
      minCopies,
      minCopies + 1,
    ]),
  ),
  4999,
  9999,
  10_000,
].sort((a, b) => a - b);

const anyCopies = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 10_000 }));

/** A valid configuration of the seeded catalogue. */
const anyConfiguration = fc
  .constantFrom(...products)
  .chain((product) => fc.constantFrom(...product.bindings).map((binding) => ({ product, binding })))
  .chain(({ product, binding }) => {
    const heaviest = binding.maxPaperGrammage ?? Number.POSITIVE_INFINITY;
    const smallestMultiple = Math.ceil(binding.minPages / binding.pageMultiple);
    return fc.record({
      product: fc.constant(product),
      trimSize: fc.constantFrom(...product.trimSizes),
      orientation: fc.constantFrom(...product.orientations),
      interiorColour: fc.constantFrom(...product.interiorColours),
      pages: fc
        .integer({ min: smallestMultiple, max: Math.floor(binding.maxPages / binding.pageMultiple) })
        .map((multiple) => multiple * binding.pageMultiple),
      interiorPaper: fc.constantFrom(
        ...product.interiorPapers.filter((paper) => paper.grammage <= heaviest).map((paper) => paper.code),
      ),
      coverPaper: fc.constantFrom(...product.coverPapers.map((paper) => paper.code)),
      coverPrint: fc.constantFrom(...product.coverPrints.map((print) => print.code)),
      coating: fc.constantFrom(...product.coatings.map((coating) => coating.code)),
      flapMm: fc.constantFrom(...product.flaps.map((flap) => flap.widthMm)),
      binding: fc.constant(binding.code),
      finishes: fc.subarray(product.finishes.map((finish) => finish.code)),
      services: fc.subarray(product.services.map((service) => service.code)),
      copies: anyCopies.map((copies) => snapCopies(copies, product.copies)),
    });
  })
  .map(({ product, trimSize, ...chosen }) => {
    const page = orientedSize(trimSize, chosen.orientation);
    const configuration: BookConfiguration = {
      productId: product.id,
      runKind: 'run',
      refile: chosen.finishes.includes('special-trim') ? page : null,
      ...chosen,
      trimSize: trimSize.code,
    };
    return { product, configuration };
  })
  .filter(
    ({ product, configuration }) =>
      checkConfiguration(resolveConfiguration(product, configuration)).length === 0,
  );

const anyCoverage = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true })),
  {
    nil: undefined,
  },
);

const price = (
  product: BookProduct,
  configuration: BookConfiguration,
  prices = table,
  inkCoveragePercent?: number,
) => {
  const measured = inkCoveragePercent === undefined ? {} : { inkCoveragePercent };
  const priced = priceLine(resolveConfiguration(product, configuration), prices, measured);
  if (!priced.ok) throw new Error(`${product.code}: ${JSON.stringify(priced.failure)}`);
  return priced.value;
};

describe('priceBook, for random configurations of the whole seed', () => {
  it('gives every valid configuration a price in whole centavos whose parts add up', () => {
    fc.assert(
      fc.property(anyConfiguration, anyCoverage, ({ product, configuration }, coverage) => {
        const line = price(product, configuration, table, coverage);
        const parts = Object.values(line.parts);
        expect([...parts, line.total, line.unitPrice].every((value) => Number.isSafeInteger(value))).toBe(
          true,
        );
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(line.total);
        expect(line.total).toBeGreaterThan(firstPriceTable.titleSetUp);
        expect(Math.abs(line.unitPrice * configuration.copies - line.total)).toBeLessThanOrEqual(
          configuration.copies / 2,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('never lets the total fall as copies rise, nor the unit price rise beyond its own rounding', () => {
    fc.assert(
      fc.property(
        anyConfiguration,
        fc.array(anyCopies, { maxLength: 10 }),
        anyCoverage,
        ({ product, configuration }, more, coverage) => {
          let before = { total: 0, unitPrice: Number.POSITIVE_INFINITY };
          for (const copies of [...edges, ...more].sort((a, b) => a - b)) {
            const line = price(product, { ...configuration, copies }, table, coverage);
            expect(line.total).toBeGreaterThanOrEqual(before.total);
            expect(line.unitPrice).toBeLessThanOrEqual(before.unitPrice + 1);
            before = line;
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never lets the total fall at any single number of copies, sampled', () => {
    fc.assert(
      fc.property(anyConfiguration, ({ product, configuration }) => {
        let before = 0;
        for (let copies = 1; copies <= 1300; copies += 1) {
          const { total } = price(product, { ...configuration, copies });
          if (total < before) throw new Error(`${total} for ${copies} copies after ${before}`);
          before = total;
        }
      }),
      { numRuns: 15 },
    );
  });

  it('makes heavier ink on colour pages more expensive, on black ones never', () => {
    fc.assert(
      fc.property(
        anyConfiguration,
        fc.tuple(anyCoverage, anyCoverage),
        ({ product, configuration }, pair) => {
          const [light = 0, heavy = 0] = pair.map((percent) => percent ?? 0).sort((a, b) => a - b);
          const plain = price(product, configuration);
          const [one, other] = [light, heavy].map((percent) => price(product, configuration, table, percent));
          expect(other?.total).toBeGreaterThanOrEqual(one?.total ?? 0);
          expect(one?.total).toBeGreaterThanOrEqual(plain.total);
          const isSurcharged = configuration.interiorColour === 'colour' && Math.round(heavy) > 15;
          expect((other?.parts.inkCoverage ?? 0) > 0).toBe(isSurcharged);
          if (!isSurcharged) expect(other).toEqual(plain);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('makes more pages more expensive, thicker and heavier', () => {
    fc.assert(
      fc.property(anyConfiguration, ({ product, configuration }) => {
        const binding = product.bindings.find(({ code }) => code === configuration.binding);
        if (!binding || configuration.pages + binding.pageMultiple > binding.maxPages) return;
        const line = price(product, configuration);
        const longer = price(product, {
          ...configuration,
          pages: configuration.pages + binding.pageMultiple,
        });
        expect(longer.total).toBeGreaterThanOrEqual(line.total);
        expect(longer.weightGrams).toBeGreaterThan(line.weightGrams);
        expect(longer.thicknessMm).toBeGreaterThan(line.thicknessMm);
        const hasSpine = binding.spineRule === 'soft' || binding.spineRule === 'hard';
        if (hasSpine) expect(longer.spineMm).toBeGreaterThan(line.spineMm);
        expect(line.spineMm > 0).toBe(hasSpine);
        expect(Number.isInteger(Math.round(line.spineMm * 1e6) / 1e3)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same line again, also from a table that was serialised to JSON', () => {
    const copy: PriceTable = JSON.parse(JSON.stringify(firstPriceTable));
    const recompiled = compilePriceTable(copy);
    fc.assert(
      fc.property(anyConfiguration, ({ product, configuration }) => {
        const line = price(product, configuration);
        expect(price(product, configuration)).toEqual(line);
        expect(price(product, JSON.parse(JSON.stringify(configuration)), recompiled)).toEqual(line);
      }),
      { numRuns: 500 },
    );
  });
});
