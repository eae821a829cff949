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
