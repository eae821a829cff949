import type { Centavos } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { RunFactorRow } from './price-table';

type LeadTimeBand = { businessDays: number } & ({ minCopies: number } | { minQuantity: number });

const startOf = (band: LeadTimeBand): number => ('minCopies' in band ? band.minCopies : band.minQuantity);

/** Business days of production: the last band (in ascending order) that starts at or below this number of copies. */
export const leadTimeFrom = (
  bandsByCode: ReadonlyMap<string, readonly LeadTimeBand[]>,
  what: 'leadTimes' | 'simpleLeadTimes',
  code: string,
  copies: number,
): Result<number, PricingFailure> => {
  const band = bandsByCode.get(code)?.findLast((candidate) => startOf(candidate) <= copies);
  return band ? ok(band.businessDays) : fail({ kind: 'missing-price', what, key: code });
};

/**
 * Whole centavos that add up exactly to the line's total. The title set-up and the price of a kind of run are part of
 * `printing`; `inkCoverage` is the surcharge for heavy ink on colour pages.
 */
export type PriceParts = {
  printing: Centavos;
  inkCoverage: Centavos;
  cover: Centavos;
  binding: Centavos;
  finishes: Centavos;
  services: Centavos;
};

/** The price of one line, its production time and its weight, without freight. */
export type LinePrice = {
  parts: PriceParts;
  total: Centavos;
  /** total ÷ copies, rounded half up. Only for display: unit price × copies may differ from the total. */
  unitPrice: Centavos;
  /** Production, including the days of finishes and services, without delivery. */
  leadTimeBusinessDays: number;
  /** The part of it added by finishes and services. */
  additionalBusinessDays: number;
  /** The whole line, rounded half up to a gram. */
  weightGrams: number;
  /** One copy, rounded half up to a tenth of a gram. */
  copyWeightGrams: number;
  /** The printable spine, to the micrometre; 0 for folded, coil-bound and flat products. */
  spineMm: number;
  /** One closed copy as packed, to the micrometre. */
  thicknessMm: number;
  tableVersion: number;
};

/**
 * Why a line has no price: the product does not have the option, its stock is implausible (see isPlausiblePaper), or
 * the table has no row for it. `what` is the configuration's field or the table's list; `key` is the key that was not
 * found.
 */
export type PricingFailure = {
  kind: 'unknown-option' | 'implausible-paper' | 'missing-price';
  what: string;
  key: string;
};

/**
 * Measures of the files: the ink coverage in percent (see files/file-ink.ts), and the number of pages that it is the
 * mean of; without that number, all pages.
 */
export type Measured = { inkCoveragePercent?: number; colourPages?: number };

/**
 * A configuration prepared for pricing in any quantity, so that many runs cost little more computing than one. Both
 * throw a RangeError when the quantity is not a whole number from 1 to priceLimits.copies, and fail when the table has
 * no lead time for it.
 */
export type PreparedLine = {
  priceAt: (quantity: number) => Result<LinePrice, PricingFailure>;
  /** Only the total and the business days. */
  outlineAt: (quantity: number) => Result<Outline, PricingFailure>;
};

export type Outline = Pick<LinePrice, 'total' | 'leadTimeBusinessDays'>;

/** An amount that grows with the copies: fixed + copies × perCopy, both in centavos. */
export type CopiesRate = { fixed: number; perCopy: number };

/** Finishes and services of one line, and the business days that they add in total. */
export type ExtrasPrice = { finishes: CopiesRate; services: CopiesRate; businessDays: number };

export const amountAt = ({ fixed, perCopy }: CopiesRate, copies: number): number => fixed + copies * perCopy;

/**
 * Finishes cost fixed + copies × perCopy; services the same + pages × perPage. Codes are not checked against
 * the product (checkExtras does that) but each needs a row in the table.
 */
export const priceExtras = (
  chosen: { finishes: readonly string[]; services: readonly string[] },
  pages: number,
  table: CompiledPriceTable,
): Result<ExtrasPrice, PricingFailure> => {
  const finishes = { fixed: 0, perCopy: 0 };
  const services = { fixed: 0, perCopy: 0 };
  let businessDays = 0;
  for (const code of chosen.finishes) {
    const row = table.finishes.get(code);
    if (!row) return fail({ kind: 'missing-price', what: 'finishes', key: code });
    finishes.fixed += row.fixed;
    finishes.perCopy += row.perCopy;
    businessDays += row.businessDays;
  }
  for (const code of chosen.services) {
    const row = table.services.get(code);
    if (!row) return fail({ kind: 'missing-price', what: 'services', key: code });
    services.fixed += row.fixed + pages * row.perPage;
    services.perCopy += row.perCopy;
    businessDays += row.businessDays;
  }
  return ok({ finishes, services, businessDays });
};

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
