import type { PriceTable } from './price-table';

/**
 * The largest value of each kind of number. With these, amounts in billionths of a centavo stay below 2^53
 * and every sum of the engine is exact (see exact-amount.ts).
 */
export const priceLimits = {
  millicentavosPerPage: 100_000,
  formatPermille: 5_000,
  coverPermille: 5_000,
  inkPermille: 1_500,
  runPermille: 2_000,
  centavosPerCopy: 100_000,
  centavosFixed: 10_000_000,
  tierTotal: 100_000_000,
  copies: 100_000,
  pages: 1_000,
  businessDays: 90,
} as const;

type Rule = { min: number; max: number };
type Row = object;

const centavosPerCopy: Rule = { min: 0, max: priceLimits.centavosPerCopy };
const centavosFixed: Rule = { min: 0, max: priceLimits.centavosFixed };
const days: Rule = { min: 0, max: priceLimits.businessDays };
const copies: Rule = { min: 1, max: priceLimits.copies };
const coverPermille: Rule = { min: 1, max: priceLimits.coverPermille };

/** For each list of the table: the columns that name a row (no two rows alike) and the range of each number. */
const rules: Record<string, { key: readonly string[]; numbers: Record<string, Rule> }> = {
  clicks: {
    key: ['paper', 'colour'],
    numbers: { perPage: { min: 1, max: priceLimits.millicentavosPerPage } },
  },
  formatFactors: {
    key: ['maxAreaMm2'],
    numbers: { maxAreaMm2: { min: 1, max: 1e7 }, permille: { min: 1, max: priceLimits.formatPermille } },
  },
  covers: {
    key: ['maxOpenWidthMm', 'withFlaps'],
    numbers: { maxOpenWidthMm: { min: 1, max: 10_000 }, perCopy: centavosPerCopy },
  },
  coverPapers: { key: ['paper'], numbers: { perCopy: centavosPerCopy } },
  coatings: { key: ['coating'], numbers: { permille: coverPermille } },
  coverPrints: { key: ['coverPrint'], numbers: { permille: coverPermille } },
  runKinds: { key: ['runKind'], numbers: { fixed: centavosFixed } },
  inkCoverage: {
    key: ['abovePercent'],
    numbers: { abovePercent: { min: 15, max: 100 }, permille: { min: 1, max: priceLimits.inkPermille } },
  },
  bindings: {
    key: ['binding', 'maxPages'],
    numbers: { maxPages: { min: 1, max: priceLimits.pages }, perCopy: centavosPerCopy },
  },
  runFactors: {
    key: ['minCopies'],
    numbers: { minCopies: copies, permille: { min: 1, max: priceLimits.runPermille } },
  },
  finishes: {
    key: ['finish'],
    numbers: { fixed: centavosFixed, perCopy: centavosPerCopy, businessDays: days },
  },
  services: {
    key: ['service'],
    numbers: { fixed: centavosFixed, perCopy: centavosPerCopy, perPage: centavosPerCopy, businessDays: days },
  },
  leadTimes: { key: ['binding', 'minCopies'], numbers: { minCopies: copies, businessDays: days } },
  quantityTiers: {
    key: ['product', 'options', 'quantity'],
    numbers: { quantity: copies, total: { min: 1, max: priceLimits.tierTotal } },
  },
  simpleLeadTimes: { key: ['product', 'minQuantity'], numbers: { minQuantity: copies, businessDays: days } },
};

const inRange = (value: unknown, { min, max }: Rule): boolean =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

const keyText = (value: unknown): string =>
  Array.isArray(value) ? [...value].sort().join('+') : String(value);

/**
 * What is wrong with a table that staff wrote, in English, one line each; empty when it can be published.
 * It finds numbers out of range, rows named twice and a missing first run factor, not rows that are absent.
 */
export const checkPriceTable = (table: PriceTable): string[] => {
  const problems: string[] = [];
  if (!inRange(table.titleSetUp, centavosFixed)) problems.push(`titleSetUp: ${table.titleSetUp}`);
  if (!table.runFactors.some((row) => row.minCopies === 1)) problems.push('runFactors: no row from 1 copy');
  for (const [list, rule] of Object.entries(rules)) {
    const seen = new Set<string>();
    for (const row of table[list as keyof PriceTable] as readonly Row[]) {
      const cells = new Map<string, unknown>(Object.entries(row));
      const name = rule.key.map((column) => keyText(cells.get(column))).join(' ');
      if (seen.has(name)) problems.push(`${list} ${name}: named twice`);
      seen.add(name);
      for (const [column, range] of Object.entries(rule.numbers))
        if (!inRange(cells.get(column), range))
          problems.push(`${list} ${name}: ${column} is ${String(cells.get(column))}`);
    }
  }
  return problems;
};
