import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { priceLimits } from './check-price-table';
import { divideHalfUp, runAmount, runCost } from './line-price';
import type { RunFactorRow } from './price-table';

const bigHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** The most expensive copy within the limits: printing + its ink + cover + cover stock + binding. */
const dearestPrinting = priceLimits.pages * priceLimits.millicentavosPerPage * priceLimits.formatPermille;
const dearestCopy =
  dearestPrinting +
  (dearestPrinting * priceLimits.inkPermille) / 1000 +
  priceLimits.centavosPerCopy * priceLimits.coverPermille ** 2 +
  2 * priceLimits.centavosPerCopy * 1_000_000;

const perCopy = fc.integer({ min: 0, max: dearestCopy });
const copies = fc.integer({ min: 1, max: priceLimits.copies });
const bands = fc
  .array(
    fc.record({
      minCopies: fc.integer({ min: 2, max: 400 }),
      permille: fc.integer({ min: 1, max: priceLimits.runPermille }),
    }),
    { maxLength: 8 },
  )
  .map((rows): RunFactorRow[] => {
    const unique = new Map([{ minCopies: 1, permille: 1000 }, ...rows].map((row) => [row.minCopies, row]));
    return [...unique.values()].sort((a, b) => a.minCopies - b.minCopies);
  });

/** The list price of a run, before the correction for a cheaper longer run. */
const listPrice = (cost: number, rows: readonly RunFactorRow[], n: number): number =>
  runAmount(cost, rows.findLast((row) => row.minCopies <= n)?.permille ?? 1000, n);

describe('divideHalfUp', () => {
  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [5, 3, 2],
    [0, 7, 0],
    [149, 100, 1],
    [150, 100, 2],
  ])('%i / %i = %i', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });
});

describe('runAmount', () => {
  it('is exact to the last billionth, up to the limits', () => {
    fc.assert(
      fc.property(
        perCopy,
        fc.integer({ min: 1, max: priceLimits.runPermille }),
        copies,
        (cost, factor, n) => {
          const exact = bigHalfUp(BigInt(cost) * BigInt(factor) * BigInt(n), 1_000_000_000n);
          expect(runAmount(cost, factor, n)).toBe(exact);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('rounds a half up, and a billionth less than a half down', () => {
    // 0.5 centavo a copy, one copy; and 0.499999999.
    expect(runAmount(500_000, 1000, 1)).toBe(1);
    expect(runAmount(499_999_999, 1, 1)).toBe(0);
  });

  it('refuses numbers that it could not add exactly', () => {
    expect(() => runAmount(2 ** 53, 1000, 1)).toThrow(RangeError);
  });
});

describe('runCost', () => {
  it('is the cheapest list price of any run as long or longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_000_000 }),
        bands,
        fc.integer({ min: 1, max: 420 }),
        (cost, rows, n) => {
          const longer = Array.from({ length: 421 - n }, (_, index) => listPrice(cost, rows, n + index));
          expect(runCost(cost, rows, n)).toBe(Math.min(...longer));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps the total from falling where the list price alone would fall', () => {
    // R$ 25,41 a copy: the list price is 9 × 25.41 × 0.868 = 198.50 for 9 but 10 × 25.41 × 0.773 = 196.42 for 10. If
    // runCost returned the list price of the run's own band, the second half of this test would fail.
    const cost = 2_541_000_000;
    const rows = firstPriceTable.runFactors;
    expect(listPrice(cost, rows, 9)).toBe(19_850);
    expect(listPrice(cost, rows, 10)).toBe(19_642);
    expect(runCost(cost, rows, 9)).toBe(19_642);
    for (let n = 1; n < 1300; n += 1)
      expect(runCost(cost, rows, n)).toBeLessThanOrEqual(runCost(cost, rows, n + 1));
  });

  it('leaves every first quantity of a band at its list price', () => {
    for (const { minCopies, permille } of firstPriceTable.runFactors)
      expect(runCost(2_541_000_000, firstPriceTable.runFactors, minCopies)).toBe(
        runAmount(2_541_000_000, permille, minCopies),
      );
  });
});
