import type { CopiesRule } from '../catalogue/copies-and-pages';

/**
 * The numbers of copies that may be ordered: `min` to `max` inclusive, in steps counted from 0, none within the gap.
 */
export type QuantityRule = CopiesRule;

/** The corrected number, and the limit that was hit, for the message. */
export type SteppedQuantity = { value: number; limit: 'min' | 'max' | null };

/**
 * How the cart's stepper corrects a typed number (spec 4). An empty field becomes the minimum. A number between two
 * steps or in the gap is rounded up. A number beyond the limits becomes the last step within them.
 */
export const stepQuantity = (
  typed: number | null,
  { min, max, step, gap }: QuantityRule,
): SteppedQuantity => {
  const lowest = Math.ceil(min / step) * step;
  const highest = Math.max(lowest, Math.floor(max / step) * step);
  if (typed === null || !Number.isFinite(typed)) return { value: lowest, limit: null };
  const rounded = Math.ceil(typed / step) * step;
  if (rounded < lowest) return { value: lowest, limit: 'min' };
  const sold = gap && rounded > gap.from && rounded < gap.to ? gap.to : rounded;
  if (sold > highest) return { value: highest, limit: 'max' };
  return { value: sold, limit: null };
};

/** One press on the stepper; it skips the gap in both directions. */
export const moveQuantity = (from: number, direction: 1 | -1, rule: QuantityRule): SteppedQuantity => {
  const { gap, min, step } = rule;
  const jumpsDown = direction < 0 && gap !== null && from === gap.to && gap.from >= min;
  return jumpsDown ? { value: gap.from, limit: null } : stepQuantity(from + direction * step, rule);
};
