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

const upTo = (value: number, multiple: number): number => Math.ceil(value / multiple) * multiple;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/**
 * The number of copies nearest above that may be ordered ("copies from 5 to 19 become 20"), within the
 * limits. Whatever is not a number becomes the minimum. The page says aloud that it changed the number.
 */
export const snapCopies = (copies: number, rule: CopiesRule): number => {
  if (!Number.isFinite(copies)) return rule.min;
  const wanted = clamp(upTo(copies, rule.step), rule.min, rule.max);
  return rule.gap && wanted > rule.gap.from && wanted < rule.gap.to ? rule.gap.to : wanted;
};

/** One press on the stepper; it jumps over the gap (from 4 up to 20 and from 20 down to 4). */
export const stepCopies = (copies: number, direction: 'up' | 'down', rule: CopiesRule): number => {
  const current = snapCopies(copies, rule);
  if (direction === 'up') return snapCopies(current + rule.step, rule);
  if (rule.gap && current === rule.gap.to) return rule.gap.from;
  return snapCopies(current - rule.step, rule);
};

/** The page count nearest above that the binding takes, clamped to its limits. */
export const snapPages = (pages: number, rule: PagesRule): number => {
  const smallest = upTo(rule.minPages, rule.pageMultiple);
  const largest = Math.floor(rule.maxPages / rule.pageMultiple) * rule.pageMultiple;
  if (!Number.isFinite(pages)) return smallest;
  return clamp(upTo(pages, rule.pageMultiple), smallest, largest);
};
