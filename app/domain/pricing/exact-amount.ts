import type { Centavos } from '~/domain/shared/money';
import type { RunFactorRow } from './price-table';

/** Millionths of a centavo: millicentavos × permille, or centavos × permille × permille. */
export type Microcentavos = number;

export const microPerCentavo = 1_000_000;
/** Billionths of a centavo, microcentavos × permille: the finest unit; nothing is lost before the rounding. */
const nanoPerCentavo = 1_000_000_000;

/** numerator ÷ denominator rounded half up, exact for integers with 2 × numerator + denominator below 2^53. */
export const divideHalfUp = (numerator: number, denominator: number): number => {
  const doubled = 2 * numerator + denominator;
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
};

/**
 * copies × perCopy × factor in centavos, rounded half up once. One copy is split into whole centavos and
 * billionths before it is multiplied, so that no step reaches 2^53: priceLimits keep one copy below 8e15
 * (checked again here), and the billionths below 100,000 × 1e9.
 */
export const runAmount = (perCopy: Microcentavos, permille: number, copies: number): Centavos => {
  const nano = perCopy * permille;
  if (!Number.isSafeInteger(nano)) throw new RangeError(`One copy costs too much to be exact: ${nano}`);
  const rest = nano % nanoPerCentavo;
  return copies * ((nano - rest) / nanoPerCentavo) + divideHalfUp(copies * rest, nanoPerCentavo);
};

/**
 * What a run costs, never more than a longer run: the lower envelope
 *
 *     cost(n) = min( list(n), list(m) for every band start m > n ),   list(n) = n × perCopy × factor(band of n)
 *
 * Within a band the factor is constant, so list never falls there (rounding half up keeps that), and the
 * cheapest of *all* runs of n or more copies is either n itself or the start of a later band. So cost(n) is the
 * minimum of list over k ≥ n; as n rises the set of k shrinks, and a minimum over a smaller set cannot be
 * lower. A band start keeps its list price unless a still longer run undercuts it. `bands` ascend and begin at
 * 1 copy; the work is one step per band.
 */
export const runCost = (perCopy: Microcentavos, bands: readonly RunFactorRow[], copies: number): Centavos => {
  let lowest = Number.POSITIVE_INFINITY;
  for (let index = bands.length - 1; index >= 0; index -= 1) {
    const band = bands[index];
    if (!band) break;
    const amount = runAmount(perCopy, band.permille, Math.max(copies, band.minCopies));
    if (amount < lowest) lowest = amount;
    if (band.minCopies <= copies) break;
  }
  return lowest;
};
