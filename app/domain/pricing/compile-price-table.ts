import { tableProblems } from './check-price-table';
import type {
  BindingRow,
  CoverRow,
  FinishRow,
  FormatFactorRow,
  InkCoverageRow,
  LeadTimeRow,
  Millicentavos,
  Permille,
  PriceTable,
  QuantityTierRow,
  RunFactorRow,
  ServiceRow,
  SimpleLeadTimeRow,
} from './price-table';

/** A price table with its lookups built: make it once per version and price with it as often as you like. */
export type CompiledPriceTable = {
  version: number;
  titleSetUp: number;
  /** Key: clickKey. */
  clicks: ReadonlyMap<string, Millicentavos>;
  formatFactors: readonly FormatFactorRow[];
  coversWithFlaps: readonly CoverRow[];
  coversWithoutFlaps: readonly CoverRow[];
  coverPapers: ReadonlyMap<string, number>;
  coatings: ReadonlyMap<string, Permille>;
  coverPrints: ReadonlyMap<string, Permille>;
  /** Centavos, charged once per line. */
  runKinds: ReadonlyMap<string, number>;
  inkCoverage: readonly InkCoverageRow[];
  bindings: ReadonlyMap<string, readonly BindingRow[]>;
  runFactors: readonly RunFactorRow[];
  finishes: ReadonlyMap<string, FinishRow>;
  services: ReadonlyMap<string, ServiceRow>;
  leadTimes: ReadonlyMap<string, readonly LeadTimeRow[]>;
  /** Key: tierKey. */
  quantityTiers: ReadonlyMap<string, readonly QuantityTierRow[]>;
  simpleLeadTimes: ReadonlyMap<string, readonly SimpleLeadTimeRow[]>;
};

export const clickKey = (paper: string, colour: string): string => `${paper}/${colour}`;

/** The same key for any order of the options. */
export const tierKey = (product: string, options: readonly string[]): string =>
  `${product}/${[...options].sort().join('+')}`;

/**
 * Builds the lookups of a table, bands in ascending order. Throws a RangeError that names every bad row when
 * checkPriceTable finds any: such a table must not have been published.
 */
export const compilePriceTable = (table: PriceTable): CompiledPriceTable => {
  const problems = tableProblems(table);
  if (problems.length > 0) throw new RangeError(`Price table ${table.version}: ${problems.join('; ')}`);
  const covers = ascending(table.covers, (row) => row.maxOpenWidthMm);
  return {
    version: table.version,
    titleSetUp: table.titleSetUp,
    clicks: new Map(table.clicks.map((row) => [clickKey(row.paper, row.colour), row.perPage])),
    formatFactors: ascending(table.formatFactors, (row) => row.maxAreaMm2),
    coversWithFlaps: covers.filter((row) => row.withFlaps),
    coversWithoutFlaps: covers.filter((row) => !row.withFlaps),
    coverPapers: new Map(table.coverPapers.map((row) => [row.paper, row.perCopy])),
    coatings: new Map(table.coatings.map((row) => [row.coating, row.permille])),
    coverPrints: new Map(table.coverPrints.map((row) => [row.coverPrint, row.permille])),
    runKinds: new Map(table.runKinds.map((row) => [row.runKind, row.fixed])),
    inkCoverage: ascending(table.inkCoverage, (row) => row.abovePercent),
    bindings: grouped(
      ascending(table.bindings, (row) => row.maxPages),
      (row) => row.binding,
    ),
    runFactors: ascending(table.runFactors, (row) => row.minCopies),
    finishes: new Map(table.finishes.map((row) => [row.finish, row])),
    services: new Map(table.services.map((row) => [row.service, row])),
    leadTimes: grouped(
      ascending(table.leadTimes, (row) => row.minCopies),
      (row) => row.binding,
    ),
    quantityTiers: grouped(
      ascending(table.quantityTiers, (row) => row.quantity),
      (row) => tierKey(row.product, row.options),
    ),
    simpleLeadTimes: grouped(
      ascending(table.simpleLeadTimes, (row) => row.minQuantity),
      (row) => row.product,
    ),
  };
};

const ascending = <Row>(rows: readonly Row[], by: (row: Row) => number): Row[] =>
  [...rows].sort((a, b) => by(a) - by(b));

const grouped = <Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return groups;
};
