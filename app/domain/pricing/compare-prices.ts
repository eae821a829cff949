import type { AnyProduct } from '../catalogue/product';
import type { Centavos } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';
import type { Measured } from './line-price';
import { type ConfigurationFailure, priceConfiguration } from './price-configuration';

/** A priced line of a quote or an order, with the number that staff know it by. */
export type PastLine = {
  source: 'quote' | 'order';
  /** The quote's or the order's number; `id` is the line's own. */
  number: number;
  id: number;
  productId: number;
  productName: string;
  configuration: unknown;
  /** The measures of its files that the price is based on; empty for a quote, which has no files. */
  measured: Measured;
  quantity: number;
  total: Centavos;
};

/** The line priced with another table: its new total, or why it has none. */
export type ComparedLine = PastLine &
  (
    | { total: Centavos; newTotal: Centavos }
    | { newTotal: null; failure: ConfigurationFailure | { kind: 'unknown-product' } }
  );

/** Prices lines again with another table, as the shop would price the same choices today. */
export const comparePrices = (
  lines: readonly PastLine[],
  productOf: (id: number) => AnyProduct | null,
  table: CompiledPriceTable,
): ComparedLine[] =>
  lines.map((line) => {
    const product = productOf(line.productId);
    if (!product) return { ...line, newTotal: null, failure: { kind: 'unknown-product' } };
    const priced = priceConfiguration(product, line.configuration, table, line.measured);
    return priced.ok
      ? { ...line, newTotal: priced.value.price.total }
      : { ...line, newTotal: null, failure: priced.failure };
  });

/** Counts of lines, and sums in centavos over those that have both totals. */
export type ComparisonSummary = {
  lines: number;
  dearer: number;
  cheaper: number;
  equal: number;
  unpriced: number;
  before: Centavos;
  after: Centavos;
};

export const emptySummary: ComparisonSummary = {
  lines: 0,
  dearer: 0,
  cheaper: 0,
  equal: 0,
  unpriced: 0,
  before: 0,
  after: 0,
};

/** Adds more lines to the summary. */
export const addToSummary = (
  summary: ComparisonSummary,
  compared: readonly ComparedLine[],
): ComparisonSummary => {
  const sum = { ...summary };
  for (const { total, newTotal } of compared) {
    sum.lines += 1;
    if (newTotal === null) {
      sum.unpriced += 1;
      continue;
    }
    if (newTotal > total) sum.dearer += 1;
    else if (newTotal < total) sum.cheaper += 1;
    else sum.equal += 1;
    sum.before += total;
    sum.after += newTotal;
  }
  return sum;
};
