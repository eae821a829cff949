import { numberText } from '../shared/unit-price';
import { type Binding, type BookProduct, byCode } from './book-product';
import { type CopiesRule, snapCopies, snapPages } from './copies-and-pages';

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
export const settleBookCopies = (product: BookProduct, runKind: string, wanted: number): Settled => {
  const kind = byCode(product.runKinds, runKind);
  if (!kind?.fixedCopies) return settleCopies(product.copies, wanted);
  if (kind.fixedCopies === wanted) return kept(wanted);
  return changed('copies', 'copies-fixed', wanted, kind.fixedCopies, { kind: kind.name });
};
