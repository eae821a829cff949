import { checkConfiguration } from '../catalogue/check-configuration';
import type { AnyProduct } from '../catalogue/product';
import { type ResolvedConfiguration, resolveConfiguration } from '../catalogue/resolved-configuration';
import { bookFields, requiredFinishField, writeConfiguration } from '../catalogue/wire-fields';
import type { Centavos } from '../shared/money';
import { bookCandidates, type Candidate } from './book-candidates';
import type { CompiledPriceTable } from './compile-price-table';
import type { LinePrice, Measured, Outline, PreparedLine } from './line-price';
import { prepareLine } from './price-configuration';
import { simpleCandidates } from './simple-candidates';

/** Every configuration of the product with one option changed, whether it can be ordered or not. */
export const neighbourCandidates = (resolved: ResolvedConfiguration): Candidate[] => {
  if (resolved.kind === 'book') return bookCandidates(resolved);
  return resolved.kind === 'simple' ? simpleCandidates(resolved) : [];
};

/** `saves` money, is ready `sooner`, or is `finer` for little more. */
export type NeighbourReason = 'saves' | 'sooner' | 'finer';

/** A configuration with one option changed, and the effect: new minus present. */
export type Neighbour = {
  reason: NeighbourReason;
  /** The form field that changes, its label, and the names of both options. */
  field: string;
  label: string;
  from: string;
  to: string;
  /** The whole configuration as the page's query (writeConfiguration). */
  query: string;
  total: Centavos;
  leadTimeBusinessDays: number;
  difference: { total: Centavos; businessDays: number; spineMm: number; weightGrams: number };
};

/** A saving below this share of the total, in percent, is not worth a change. */
const LEAST_SAVING_PERCENT = 2;
/** "Little more" and "sooner, at a price": at most this share of the total, in percent. */
const MOST_EXTRA_PERCENT = 10;

type Priced = { candidate: Candidate; resolved: ResolvedConfiguration; line: PreparedLine; outline: Outline };
type Rule = {
  reason: NeighbourReason;
  /**
   * Groups of candidates. The next group is tried only if the one before gives no result, because pricing is
   * expensive.
   */
  rounds: readonly ((candidate: Candidate) => boolean)[];
  fits: (one: Priced) => boolean;
  rank: (one: Priced) => number[];
};

/** The fields on which the days of production depend. */
const timelyFields: readonly string[] = [bookFields.binding, bookFields.finishes, requiredFinishField];

/**
 * Which neighbours are shown: one for each rule, in this order, and no two that change the same field.
 *
 * - saves: at least 2 % cheaper. The gentle change that saves most; another change only if no gentle one does.
 * - sooner: fewer business days and at most 10 % dearer. Most days first, then gentle changes, then the price.
 * - finer: an improvement (see Candidate), at most 10 % dearer. The dearest of these, for the greatest improvement.
 */
const rulesFor = (now: LinePrice): Rule[] => {
  const extra = ({ outline }: Priced) => outline.total - now.total;
  const isAffordable = (one: Priced) => extra(one) * 100 <= now.total * MOST_EXTRA_PERCENT;
  const days = ({ outline }: Priced) => outline.leadTimeBusinessDays - now.leadTimeBusinessDays;
  return [
    {
      reason: 'saves',
      rounds: [({ isGentle }) => isGentle, ({ isGentle }) => !isGentle],
      fits: (one) => extra(one) * 100 <= -now.total * LEAST_SAVING_PERCENT,
      rank: (one) => [extra(one)],
    },
    {
      reason: 'sooner',
      rounds: [({ field }) => timelyFields.includes(field)],
      fits: (one) => days(one) < 0 && isAffordable(one),
      rank: (one) => [days(one), one.candidate.isGentle ? 0 : 1, extra(one)],
    },
    {
      reason: 'finer',
      rounds: [({ isFiner }) => isFiner],
      fits: (one) => extra(one) > 0 && isAffordable(one),
      rank: (one) => [-extra(one)],
    },
  ];
};

const byRank =
  (rank: Rule['rank']) =>
  (one: Priced, other: Priced): number => {
    const others = rank(other);
    for (const [index, value] of rank(one).entries()) {
      const difference = value - (others[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };

const micrometres = (mm: number): number => Math.round(mm * 1000);

const described = (
  product: AnyProduct,
  reason: NeighbourReason,
  { field, label, from, to, configuration }: Candidate,
  price: LinePrice,
  now: LinePrice,
): Neighbour => ({
  reason,
  field,
  label,
  from,
  to,
  query: String(writeConfiguration(product, configuration)),
  total: price.total,
  leadTimeBusinessDays: price.leadTimeBusinessDays,
  difference: {
    total: price.total - now.total,
    businessDays: price.leadTimeBusinessDays - now.leadTimeBusinessDays,
    spineMm: (micrometres(price.spineMm) - micrometres(now.spineMm)) / 1000,
    weightGrams: price.weightGrams - now.weightGrams,
  },
});

/** Prices candidates on demand, each once; null if it has no price. */
const createPricer = (price: (candidate: Candidate) => Priced | null) => {
  const known = new Map<Candidate, Priced | null>();
  return (candidate: Candidate): Priced | null => {
    const before = known.get(candidate);
    if (before !== undefined) return before;
    const priced = price(candidate);
    known.set(candidate, priced);
    return priced;
  };
};

/** At most three neighbours of a priced configuration, each of which can be ordered; see rulesFor. */
export const neighbours = (
  chosen: ResolvedConfiguration,
  now: LinePrice,
  table: CompiledPriceTable,
  measured: Measured = {},
): Neighbour[] => {
  const { product, quantity } = chosen;
  const priced = createPricer((candidate) => {
    const resolved = resolveConfiguration(product, candidate.configuration);
    const line = prepareLine(resolved, table, measured);
    const outline = line.ok ? line.value.outlineAt(quantity) : line;
    return line.ok && outline.ok ? { candidate, resolved, line: line.value, outline: outline.value } : null;
  });
  const isOrderable = ({ resolved }: Priced) => checkConfiguration(resolved).length === 0;
  const candidates = neighbourCandidates(chosen);
  const found: Neighbour[] = [];
  const best = ({ fits, rank }: Rule, among: readonly Candidate[]): Priced | undefined =>
    among
      .flatMap((candidate) => priced(candidate) ?? [])
      .filter(fits)
      .sort(byRank(rank))
      .find(isOrderable);
  for (const rule of rulesFor(now)) {
    const free = candidates.filter(({ field }) => found.every((each) => each.field !== field));
    let one: Priced | undefined;
    for (const isRequested of rule.rounds) one ??= best(rule, free.filter(isRequested));
    const price = one?.line.priceAt(quantity);
    if (one && price?.ok) found.push(described(product, rule.reason, one.candidate, price.value, now));
  }
  return found;
};
