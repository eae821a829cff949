import type { StatementCounts } from '../factories/statement-counts';
import { renderRows } from './table';
import type { Held, Used } from './whole-shop';

/** What one path used, round by round, and the errors in its answers. Statements are per request. */
export type PathReading = { name: string; turns: Used[]; faults: string[] } & StatementCounts;

/** All readings of one shop; `rest` and `restCounts` are per second without requests. */
export type SideReading = {
  paths: PathReading[];
  starts: { ms: number; used: number }[];
  held: Held;
  rest: Used;
  restCounts: StatementCounts;
};

/** A smaller difference counts as none: 5 %, and in the unit of the line. */
const RATIO_MARKED = 1.05;
/** Values below this are within the noise of a reading. */
const LEAST_TOLD = 0.05;

/** Mean without the lowest and the highest value, if there are enough. */
const middleOf = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const kept = sorted.length < 3 ? sorted : sorted.slice(1, -1);
  return kept.reduce((total, value) => total + value, 0) / Math.max(1, kept.length);
};

type Values = { unit: string; old: number[]; now: number[]; digits?: number };

const ratioOf = (old: number, now: number): string => (old > 0 && now > 0 ? (now / old).toFixed(2) : '');

/** The lowest and the highest ratio of a round, which show how reliable the line is. Null if there is none. */
const rangeOf = (old: number[], now: number[]): { low: number; high: number } | null => {
  if (old.length < 2) return null;
  const ratios = old.map((value, round) => (now[round] ?? 0) / value);
  if (!ratios.every((ratio) => Number.isFinite(ratio) && ratio > 0)) return null;
  return { low: Math.min(...ratios), high: Math.max(...ratios) };
};

const lineOf = ({ unit, old, now, digits = 2 }: Values): string[] | null => {
  const [before, after] = [middleOf(old), middleOf(now)];
  if (Math.max(before, after) < LEAST_TOLD) return null;
  const range = rangeOf(old, now);
  const isMore = after > before * RATIO_MARKED && after - before > LEAST_TOLD && (range?.low ?? 2) > 1;
  const told = [before, after].map((value) => Math.max(0, value).toFixed(digits));
  const rounds = range ? `${range.low.toFixed(2)}–${range.high.toFixed(2)}` : '';
  return [unit, ...told, ratioOf(before, after), rounds, isMore ? 'more' : ''];
};

/** Prints a name before the first of its lines. */
const block = (name: string, values: Values[]): string[][] =>
  values
    .flatMap((each) => [lineOf(each) ?? []])
    .filter((line) => line.length > 0)
    .map((line, index) => [index === 0 ? name : '', ...line]);

const parts = ['web', 'database', 'worker'] as const;

const pathBlock = (old: PathReading, now: PathReading): string[][] => {
  const faults = [old, now].map((each) => (each.faults.length > 0 ? `FAILED ${each.faults.length}` : ''));
  if (faults.some((fault) => fault !== '')) return [[old.name, 'answers', ...faults, '', '', 'FAILED']];
  const times = parts.map((part) => ({
    unit: `${part}, ms`,
    old: old.turns.map((turn) => turn[part]),
    now: now.turns.map((turn) => turn[part]),
  }));
  return block(old.name, [
    ...times,
    { unit: 'statements', old: [old.sent], now: [now.sent], digits: 1 },
    { unit: 'nested in them', old: [old.nested], now: [now.nested], digits: 1 },
  ]);
};

const MB = 1_000_000;
/** Other work on the machine can only make a start slower. */
const best = (values: number[]): number[] => [Math.min(...values)];

const wholeBlocks = (old: SideReading, now: SideReading): string[][] => [
  ...block('At rest, per second', [
    ...parts.map((part) => ({ unit: `${part}, ms`, old: [old.rest[part]], now: [now.rest[part]] })),
    { unit: 'statements', old: [old.restCounts.sent], now: [now.restCounts.sent], digits: 1 },
    { unit: 'nested in them', old: [old.restCounts.nested], now: [now.restCounts.nested], digits: 1 },
  ]),
  ...block(
    'Memory after all that',
    (['web', 'worker', 'all'] as const).map((part) => ({
      unit: `${part}, MB`,
      old: [old.held[part] / MB],
      now: [now.held[part] / MB],
      digits: 0,
    })),
  ),
  ...block('Start, best', [
    {
      unit: 'until open, s',
      old: best(old.starts.map(({ ms }) => ms / 1_000)),
      now: best(now.starts.map(({ ms }) => ms / 1_000)),
    },
    {
      unit: 'web and worker, ms',
      old: best(old.starts.map(({ used }) => used)),
      now: best(now.starts.map(({ used }) => used)),
      digits: 0,
    },
  ]),
];

/** The table, followed by the first errors of each path. */
export const comparison = (old: SideReading, now: SideReading): { text: string; isComplete: boolean } => {
  const rows = old.paths.flatMap((path, index) => {
    const other = now.paths[index];
    return other ? pathBlock(path, other) : [];
  });
  const header = ['Per request', '', 'old', 'new', 'new ÷ old', 'in the rounds', ''];
  const table = renderRows([header, ...rows, ...wholeBlocks(old, now)], 2);
  const faultsOf = (side: string, { paths }: SideReading) =>
    paths.flatMap(({ name, faults: [first] }) => (first ? [`${name}, ${side}: ${first}`] : []));
  const faults = [...faultsOf('old', old), ...faultsOf('new', now)];
  return { text: [table, ...faults].join('\n'), isComplete: faults.length === 0 };
};
