import { numberText } from '../shared/unit-price';
import { type Binding, byCode, type RunKind } from './options';

/**
 * How many copies may be ordered: from `min` to `max` in multiples of `step`, but none strictly between
 * the two ends of `gap` (books: 4 and 20), where a run is neither a proof nor a print run.
 */
export type CopiesRule = {
  min: number;
  max: number;
  step: number;
  gap: { from: number; to: number } | null;
};

export type PagesRule = { minPages: number; maxPages: number; pageMultiple: number };

/** The multiple nearest above within the limits, the limits themselves brought onto multiples. */
const snap = (value: number, min: number, max: number, multiple: number): number => {
  const smallest = Math.ceil(min / multiple) * multiple;
  const largest = Math.floor(max / multiple) * multiple;
  if (!Number.isFinite(value)) return smallest;
  return Math.min(Math.max(Math.ceil(value / multiple) * multiple, smallest), largest);
};

/**
 * The number of copies nearest above that may be ordered ("copies from 5 to 19 become 20"), within the
 * limits. Whatever is not a number becomes the minimum. The page says aloud that it changed the number.
 */
export const snapCopies = (copies: number, { min, max, step, gap }: CopiesRule): number => {
  const wanted = snap(copies, min, max, step);
  return gap && wanted > gap.from && wanted < gap.to ? gap.to : wanted;
};

/** The quantity of a list that is nearest to the wanted one, the larger of two that are as near; null of an empty list. */
export const nearestListed = (listed: readonly number[], wanted: number): number | null =>
  listed.reduce<number | null>((nearest, each) => {
    if (nearest === null) return each;
    const [off, before] = [Math.abs(each - wanted), Math.abs(nearest - wanted)];
    return off < before || (off === before && each > nearest) ? each : nearest;
  }, null);

/** One press on the stepper; it jumps over the gap (from 4 up to 20 and from 20 down to 4). */
export const stepCopies = (copies: number, direction: 'up' | 'down', rule: CopiesRule): number => {
  const current = snapCopies(copies, rule);
  if (direction === 'up') return snapCopies(current + rule.step, rule);
  if (rule.gap && current === rule.gap.to) return rule.gap.from;
  return snapCopies(current - rule.step, rule);
};

/**
 * The number nearest to `from` that the rule allows and the list does not have, first upwards: what "another
 * quantity" begins with. Null when the list has them all.
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

/** The page count nearest above that the binding takes, within its limits. */
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
 * What was made of a choice that could not be taken as it came, for the page to say so. `from` is what was
 * asked for, `to` what stands now; `params` fill the words of labels.ts.
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

/** As people read it; a number beyond all bounds is not spelled out. */
const asText = (value: number): string =>
  Math.abs(value) < 1e9 ? numberText(value) : 'um número muito grande';

/** The pages that the binding takes instead of those wanted, and why (see snapPages). */
export const settlePages = (binding: Binding, wanted: number): Settled => {
  const value = snapPages(wanted, binding);
  if (value === wanted) return kept(value);
  const { minPages: min, maxPages: max, pageMultiple: multiple, name } = binding;
  const code = wanted > max ? 'pages-above' : wanted < min ? 'pages-below' : 'pages-multiple';
  return changed('pages', code, wanted, value, { wanted, min, max, multiple, binding: name });
};

/** The number of copies that can be ordered instead of the one wanted, and why (see snapCopies). */
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

/** The same for a bound product's kind of run: a proof copy is made once, whatever was asked for. */
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

/** A quantity of the list, or any that the rule lets one type; else the nearest one listed. */
export const settleQuantity = (
  { quantities, variableQuantity }: { quantities: readonly number[]; variableQuantity: CopiesRule | null },
  wanted: number,
): Settled => {
  if (quantities.includes(wanted)) return { value: wanted, changes: [] };
  if (variableQuantity) return settleCopies(variableQuantity, wanted, 'quantity');
  const value = nearestListed(quantities, wanted) ?? 1;
  const change = { field: 'quantity', from: String(wanted), to: numberText(value), params: { wanted } };
  return { value, changes: [{ ...change, code: 'quantity-not-listed' }] };
};
