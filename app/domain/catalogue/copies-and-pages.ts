import { numberText } from '../shared/unit-price';
import { type Binding, byCode, type RunKind } from './options';

/**
 * How many copies may be ordered: from `min` to `max` in multiples of `step`, but none strictly between the two ends
 * of `gap` (books: 4 and 20), where a run is neither a proof nor a print run.
 */
export type CopiesRule = {
  min: number;
  max: number;
  step: number;
  gap: { from: number; to: number } | null;
};

export type PagesRule = { minPages: number; maxPages: number; pageMultiple: number };

/** The next multiple upwards within the limits; limits that are no multiples are moved inwards. */
const snap = (value: number, min: number, max: number, multiple: number): number => {
  const smallest = Math.ceil(min / multiple) * multiple;
  const largest = Math.floor(max / multiple) * multiple;
  if (!Number.isFinite(value)) return smallest;
  return Math.min(Math.max(Math.ceil(value / multiple) * multiple, smallest), largest);
};

/**
 * The next higher number of copies that may be ordered ("copies from 5 to 19 become 20"), within the limits. A value
 * that is not a number becomes the minimum. The page announces the change.
 */
export const snapCopies = (copies: number, { min, max, step, gap }: CopiesRule): number => {
  const wanted = snap(copies, min, max, step);
  return gap && wanted > gap.from && wanted < gap.to ? gap.to : wanted;
};

/** The listed quantity nearest to the wanted one, the larger one in a tie; null for an empty list. */
export const nearestListed = (listed: readonly number[], wanted: number): number | null =>
  listed.reduce<number | null>((nearest, each) => {
    if (nearest === null) return each;
    const [off, before] = [Math.abs(each - wanted), Math.abs(nearest - wanted)];
    return off < before || (off === before && each > nearest) ? each : nearest;
  }, null);

/** One press on the stepper; it skips the gap (from 4 up to 20 and from 20 down to 4). */
export const stepCopies = (copies: number, direction: 'up' | 'down', rule: CopiesRule): number => {
  const current = snapCopies(copies, rule);
  if (direction === 'up') return snapCopies(current + rule.step, rule);
  if (rule.gap && current === rule.gap.to) return rule.gap.from;
  return snapCopies(current - rule.step, rule);
};

/**
 * The number nearest to `from` that the rule allows and the list lacks, first upwards: the initial value of "another
 * quantity". Null when the list has them all.
 */
export const unlistedQuantity = (
  rule: CopiesRule,
  listed: readonly number[],
  from: number,
): number | null => {
  for (const direction of ['up', 'down'] as const) {
    let quantity = snapCopies(from, rule);
    while (listed.includes(quantity)) {
      const next = stepCopies(quantity, direction, rule);
      if (next === quantity) break;
      quantity = next;
    }
    if (!listed.includes(quantity)) return quantity;
  }
  return null;
};

/** The next higher page count that the binding takes, within its limits. */
export const snapPages = (pages: number, { minPages, maxPages, pageMultiple }: PagesRule): number =>
  snap(pages, minPages, maxPages, pageMultiple);

export type ChangeCode =
  | 'unknown-option'
  | 'unknown-extra'
  | 'not-a-number'
  | 'one-colour-only'
  | 'pages-above'
  | 'pages-below'
  | 'pages-multiple'
  | 'copies-above'
  | 'copies-below'
  | 'copies-gap'
  | 'copies-step'
  | 'copies-fixed'
  | 'quantity-not-listed'
  | 'choice-at-rest'
  | 'choice-replaced'
  | 'choice-left-out'
  | 'not-a-measure';

/**
 * A correction of a choice that could not be used as it was, for the page to announce. `from` is the requested value,
 * `to` the corrected one; `params` fill the texts of labels.ts.
 */
export type ConfigurationChange = {
  field: string;
  code: ChangeCode;
  from: string;
  to: string;
  params: Record<string, string | number>;
};

export type Settled = { value: number; changes: ConfigurationChange[] };

const kept = (value: number): Settled => ({ value, changes: [] });

const changed = (
  field: string,
  code: ChangeCode,
  from: number,
  value: number,
  params: ConfigurationChange['params'],
): Settled => ({
  value,
  changes: [{ field, code, from: asText(from), to: asText(value), params }],
});

/** Formatted for reading; very large numbers are not written out. */
const asText = (value: number): string =>
  Math.abs(value) < 1e9 ? numberText(value) : 'um número muito grande';

/** The page count corrected for the binding, and why (see snapPages). */
export const settlePages = (binding: Binding, wanted: number): Settled => {
  const value = snapPages(wanted, binding);
  if (value === wanted) return kept(value);
  const { minPages: min, maxPages: max, pageMultiple: multiple, name } = binding;
  const code = wanted > max ? 'pages-above' : wanted < min ? 'pages-below' : 'pages-multiple';
  return changed('pages', code, wanted, value, { wanted, min, max, multiple, binding: name });
};

/** The corrected number of copies, and why (see snapCopies). */
export const settleCopies = (rule: CopiesRule, wanted: number, field = 'copies'): Settled => {
  const value = snapCopies(wanted, rule);
  if (value === wanted) return kept(value);
  const { min, max, step, gap } = rule;
  const inGap = gap !== null && wanted > gap.from && wanted < gap.to;
  const code =
    wanted > max ? 'copies-above' : wanted < min ? 'copies-below' : inGap ? 'copies-gap' : 'copies-step';
  return changed(field, code, wanted, value, {
    wanted,
    min,
    max,
    step,
    from: gap?.from ?? 0,
    to: gap?.to ?? 0,
  });
};

/** The same for a bound product's kind of run: a proof copy is made once, whatever number was requested. */
export const settleBookCopies = (
  product: { runKinds: readonly RunKind[]; copies: CopiesRule },
  runKind: string,
  wanted: number,
): Settled => {
  const kind = byCode(product.runKinds, runKind);
  if (!kind?.fixedCopies) return settleCopies(product.copies, wanted);
  if (kind.fixedCopies === wanted) return kept(wanted);
  return changed('copies', 'copies-fixed', wanted, kind.fixedCopies, { kind: kind.name });
};

/** A listed quantity, or any that the rule for typed quantities allows; otherwise the nearest listed one. */
export const settleQuantity = (
  { quantities, variableQuantity }: { quantities: readonly number[]; variableQuantity: CopiesRule | null },
  wanted: number,
): Settled => {
  if (quantities.includes(wanted)) return { value: wanted, changes: [] };
  if (variableQuantity) return settleCopies(variableQuantity, wanted, 'quantity');
  const value = nearestListed(quantities, wanted) ?? 1;
  const change = { field: 'quantity', from: asText(wanted), to: asText(value), params: { wanted } };
  return { value, changes: [{ ...change, code: 'quantity-not-listed' }] };
};
