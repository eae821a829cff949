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

/** A row that is not allowed: `list` and `row` name it; `column` and `value` say what is out of range. */
export type TableProblem =
  | {
      kind: 'out-of-range';
      list: string;
      row: string;
      column: string;
      value: unknown;
      min: number;
      max: number;
    }
  | { kind: 'named-twice'; list: string; row: string }
  | { kind: 'no-first-run' }
  | { kind: 'empty' };

/**
 * The faults of a price table written by staff; empty when it can be used. It finds numbers out of range, duplicate
 * rows, a missing first run factor and a table without prices. It does not find single missing rows.
 */
export const checkPriceTable = (table: PriceTable): TableProblem[] => {
  const problems: TableProblem[] = [];
  const check = (list: string, row: string, column: string, value: unknown, range: Rule) => {
    if (!inRange(value, range)) problems.push({ kind: 'out-of-range', list, row, column, value, ...range });
  };
  check('titleSetUp', '', 'titleSetUp', table.titleSetUp, centavosFixed);
  if (table.clicks.length + table.quantityTiers.length === 0) problems.push({ kind: 'empty' });
  if (!table.runFactors.some((row) => row.minCopies === 1)) problems.push({ kind: 'no-first-run' });
  for (const [list, rule] of Object.entries(rules)) {
    const seen = new Set<string>();
    for (const each of table[list as keyof PriceTable] as readonly Row[]) {
      const cells = new Map<string, unknown>(Object.entries(each));
      const row = rule.key.map((column) => keyText(cells.get(column))).join(' ');
      if (seen.has(row)) problems.push({ kind: 'named-twice', list, row });
      seen.add(row);
      for (const [column, range] of Object.entries(rule.numbers))
        check(list, row, column, cells.get(column), range);
    }
  }
  return problems;
};

const problemLine = (problem: TableProblem): string => {
  if (problem.kind === 'empty') return 'no prices at all';
  if (problem.kind === 'no-first-run') return 'runFactors: no row from 1 copy';
  const name = `${problem.list} ${problem.row}`.trim();
  return problem.kind === 'named-twice'
    ? `${name}: named twice`
    : `${name}: ${problem.column} is ${String(problem.value)}`;
};

/** The same in English, one line each, for logs. */
export const tableProblems = (table: PriceTable): string[] => checkPriceTable(table).map(problemLine);
