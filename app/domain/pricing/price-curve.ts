import { type CopiesRule, snapCopies } from '../catalogue/copies-and-pages';
import type { ResolvedConfiguration } from '../catalogue/resolved-configuration';
import type { Centavos } from '../shared/money';
import { type CompiledPriceTable, tierKey } from './compile-price-table';
import { divideHalfUp, type Measured } from './line-price';
import { prepareLine } from './price-configuration';

/** What a run of this many pieces costs with the same choices. `unitPrice` is rounded, for showing only. */
export type RunPrice = { quantity: number; total: Centavos; unitPrice: Centavos };

/**
 * `points`: the runs at which the price of a piece changes, the current one among them, ascending. `nextStep`:
 * the next larger run in which a piece is really cheaper, null when there is none.
 */
export type PriceCurve = { points: RunPrice[]; nextStep: { from: RunPrice; to: RunPrice } | null };

/** More would be a comb, not a curve. */
const MAX_POINTS = 12;
/** Runs closer together than this share of the larger one look like one point: of the two the larger stays. */
const CLOSEST = 0.12;
/** A step is worth telling when a piece costs at most this share of what it costs now, in percent. */
const REALLY_CHEAPER_PERCENT = 98;

/** The rule's own numbers and the table's bands, brought onto the rule, with one run beyond the last band. */
const steps = (rule: CopiesRule, bands: readonly number[]): number[] => {
  const { min, max, gap } = rule;
  const last = Math.max(min, ...bands);
  const wanted = [min, ...(gap ? [gap.from, gap.to] : []), ...bands, Math.min(max, 2 * last)];
  return wanted.filter((quantity) => quantity <= max).map((quantity) => snapCopies(quantity, rule));
};

/** The runs of which each may be ordered, ascending; the one chosen is among them. */
const runsOf = (resolved: ResolvedConfiguration, table: CompiledPriceTable): number[] => {
  const { product } = resolved;
  const runs = [resolved.quantity];
  if (product.kind === 'book') {
    if (resolved.kind !== 'book' || !resolved.runKind?.fixedCopies)
      runs.push(
        ...steps(
          product.copies,
          table.runFactors.map(({ minCopies }) => minCopies),
        ),
      );
  } else if (resolved.kind === 'simple') {
    const tiers = table.quantityTiers.get(tierKey(product.code, resolved.configuration.options)) ?? [];
    const bands = tiers.map(({ quantity }) => quantity);
    runs.push(...product.quantities);
    if (product.variableQuantity) runs.push(...steps(product.variableQuantity, bands));
  }
  return [...new Set(runs)].sort((a, b) => a - b);
};

/** Leaves out what a chart could not show: neighbours that touch, then those furthest from the current run. */
const shownRuns = (runs: readonly number[], current: number): number[] => {
  const shown = runs.filter((run, index) => {
    const next = runs[index + 1];
    return run === current || next === undefined || next === current || (next - run) / next >= CLOSEST;
  });
  const distance = (run: number) => Math.abs(Math.log(run / current));
  const kept = new Set(shown.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_POINTS));
  return shown.filter((run) => kept.has(run));
};

const isReallyCheaper = (to: RunPrice, from: RunPrice): boolean =>
  to.total * from.quantity * 100 <= from.total * to.quantity * REALLY_CHEAPER_PERCENT;

/** The curve of a configuration that can be ordered. Runs that have no price are left out. */
export const priceCurve = (
  resolved: ResolvedConfiguration,
  table: CompiledPriceTable,
  measured: Measured = {},
): PriceCurve => {
  const current = resolved.quantity;
  const runs = runsOf(resolved, table);
  const prices = new Map<number, RunPrice>();
  const prepared = prepareLine(resolved, table, measured);
  if (!prepared.ok) return { points: [], nextStep: null };
  for (const quantity of runs) {
    const price = prepared.value.outlineAt(quantity);
    if (!price.ok) continue;
    const { total } = price.value;
    prices.set(quantity, { quantity, total, unitPrice: divideHalfUp(total, quantity) });
  }
  const from = prices.get(current);
  const to = from && [...prices.values()].find((run) => run.quantity > current && isReallyCheaper(run, from));
  return {
    points: shownRuns([...prices.keys()], current).flatMap((quantity) => prices.get(quantity) ?? []),
    nextStep: from && to ? { from, to } : null,
  };
};
