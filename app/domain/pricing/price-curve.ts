import { type CopiesRule, snapCopies } from '../catalogue/copies-and-pages';
import type { ResolvedConfiguration } from '../catalogue/resolved-configuration';
import type { Centavos } from '../shared/money';
import { type CompiledPriceTable, tierKey } from './compile-price-table';
import { divideHalfUp, type Measured } from './line-price';
import { prepareLine } from './price-configuration';

/** The price of a run with this many pieces and the same choices. `unitPrice` is rounded, only for display. */
export type RunPrice = { quantity: number; total: Centavos; unitPrice: Centavos };

/**
 * `points`: the runs at which the price of a piece changes, including the current one, ascending. `nextStep`: the next
 * larger run in which a piece is noticeably cheaper, or null.
 */
export type PriceCurve = { points: RunPrice[]; nextStep: { from: RunPrice; to: RunPrice } | null };

/** More points would make the chart unreadable. */
const MAX_POINTS = 12;
/** Runs closer than this share of the larger one look like one point; the larger one is kept. */
const CLOSEST = 0.12;
/** A step is shown when a piece costs at most this share of its present price, in percent. */
const REALLY_CHEAPER_PERCENT = 98;

/**
 * The rule's own numbers and the starts of the table's bands, adjusted to the rule, with one run beyond the last band.
 */
const steps = (rule: CopiesRule, bands: readonly number[]): number[] => {
  const { min, max, gap } = rule;
  const last = Math.max(min, ...bands);
  const wanted = [min, ...(gap ? [gap.from, gap.to] : []), ...bands, Math.min(max, 2 * last)];
  return wanted.filter((quantity) => quantity <= max).map((quantity) => snapCopies(quantity, rule));
};

/** The runs that can be ordered, ascending, including the chosen one. */
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

/**
 * Leaves out points that a chart cannot show: first neighbours too close together, then those furthest from the
 * current run.
 */
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

/** The price curve of an orderable configuration. Runs without a price are left out. */
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
