import type { AnyProduct, BookProduct, SimpleProduct } from '../catalogue/product';
import { resolveBook, resolveConfiguration } from '../catalogue/resolved-configuration';
import type { Centavos } from '../shared/money';
import { type CompiledPriceTable, tierKey } from './compile-price-table';
import { prepareBook } from './price-book';
import { type Configuration, prepareLine } from './price-configuration';

type Run = { quantity: number; total: Centavos };

/** A larger run that costs less than a smaller one. `options` are names, empty for bound products. */
export type FallingTotal = { product: AnyProduct; options: string[]; from: Run; to: Run };

/** Each run that costs less than the dearest smaller run. */
const falls = (runs: readonly Run[]): { from: Run; to: Run }[] => {
  const found: { from: Run; to: Run }[] = [];
  let dearest: Run | undefined;
  for (const run of runs) {
    if (dearest && run.total < dearest.total) found.push({ from: dearest, to: run });
    else dearest = run;
  }
  return found;
};

type OptionSet = { codes: string[]; names: string[] };

/** Every set of one option per group. */
const optionSets = ({ optionGroups }: SimpleProduct): OptionSet[] =>
  optionGroups.reduce<OptionSet[]>(
    (sets, { options }) =>
      sets.flatMap(({ codes, names }) =>
        options.map(({ code, name }) => ({ codes: [...codes, code], names: [...names, name] })),
      ),
    [{ codes: [], names: [] }],
  );

const listedRuns = (product: SimpleProduct, table: CompiledPriceTable): FallingTotal[] =>
  optionSets(product).flatMap(({ codes, names }) => {
    const tiers = table.quantityTiers.get(tierKey(product.code, codes)) ?? [];
    const runs = tiers.map(({ quantity, total }) => ({ quantity, total }));
    return falls(runs).map((fall) => ({ product, options: names, ...fall }));
  });

/** The list price at the start of each band of run factors. */
const bandStarts = (product: BookProduct, table: CompiledPriceTable): FallingTotal[] => {
  const runs = table.runFactors
    .filter(({ minCopies }) => minCopies <= product.copies.max)
    .flatMap(({ minCopies, permille }): Run[] => {
      const own = { ...table, runFactors: [{ minCopies: 1, permille }] };
      const line = prepareBook(resolveBook(product, product.defaultConfiguration), own);
      const outline = line.ok ? line.value.outlineAt(minCopies) : line;
      return outline.ok ? [{ quantity: minCopies, total: outline.value.total }] : [];
    });
  return falls(runs).map((fall) => ({ product, options: [], ...fall }));
};

/** The copy numbers at and next to every limit that affects the price. */
const edges = (product: AnyProduct, table: CompiledPriceTable): number[] => {
  const rule = product.kind === 'book' ? product.copies : product.variableQuantity;
  const max = rule?.max ?? 0;
  const bands =
    product.kind === 'book'
      ? table.runFactors.map(({ minCopies }) => minCopies)
      : [...table.quantityTiers.values()]
          .flat()
          .flatMap((row) => (row.product === product.code ? row.quantity : []));
  const around = [1, rule?.min ?? 1, max, ...bands].flatMap((edge) => [edge - 1, edge, edge + 1]);
  const listed = product.kind === 'simple' ? product.quantities : [];
  const wanted = [...around.filter((quantity) => quantity <= max), ...listed];
  return [...new Set(wanted)].filter((quantity) => quantity >= 1).sort((a, b) => a - b);
};

/**
 * Checks the totals that the shop would charge. The lower envelope should keep them from falling; this verifies it.
 */
const chargedRuns = (product: AnyProduct, table: CompiledPriceTable): FallingTotal[] => {
  const configuration: Configuration = product.defaultConfiguration;
  const line = prepareLine(resolveConfiguration(product, configuration), table);
  if (!line.ok) return [];
  const runs = edges(product, table).flatMap((quantity): Run[] => {
    const outline = line.value.outlineAt(quantity);
    return outline.ok ? [{ quantity, total: outline.value.total }] : [];
  });
  return falls(runs).map((fall) => ({ product, options: [], ...fall }));
};

/**
 * Finds larger runs that cost less than smaller ones, in three places: quantity tiers of products without pages,
 * starts of run-factor bands of bound ones, and charged totals. Customers never see a falling total (see runCost),
 * because the smaller run is sold at the larger one's price. For that reason a typing error here must not be
 * published. It is no fault that the last copies before a band cost as much as its start.
 */
export const findFallingTotals = (
  products: readonly AnyProduct[],
  table: CompiledPriceTable,
): FallingTotal[] =>
  products.flatMap((product) => [
    ...(product.kind === 'book' ? bandStarts(product, table) : listedRuns(product, table)),
    ...chargedRuns(product, table),
  ]);
