/** How many copies of a line may be ordered: both ends included, in steps from 0. */
export type QuantityRule = { min: number; max: number; step: number };

/** The number that counts instead of the one typed, and what to say of it. */
export type SteppedQuantity = { value: number; limit: 'min' | 'max' | null };

/**
 * What the cart's stepper makes of a typed number (spec 4): nothing typed is the minimum, a number between two steps
 * is rounded up, and beyond the ends stands the last step within them.
 */
export const stepQuantity = (typed: number | null, { min, max, step }: QuantityRule): SteppedQuantity => {
  const lowest = Math.ceil(min / step) * step;
  const highest = Math.max(lowest, Math.floor(max / step) * step);
  if (typed === null || !Number.isFinite(typed)) return { value: lowest, limit: null };
  const rounded = Math.ceil(typed / step) * step;
  if (rounded > highest) return { value: highest, limit: 'max' };
  if (rounded < lowest) return { value: lowest, limit: 'min' };
  return { value: rounded, limit: null };
};
