export interface StepRange {
  min: number;
  max: number;
  step: number;
}

/** The step, never below 1. */
export const stepOf = ({ step }: StepRange): number => Math.max(1, step);

/** The allowed value nearest to the given one: within min and max, a whole number of steps above min. */
export const settle = (value: number, range: StepRange): number => {
  const step = stepOf(range);
  const highest = range.min + Math.floor((range.max - range.min) / step) * step;
  const nearest = range.min + Math.round((value - range.min) / step) * step;
  return Math.min(highest, Math.max(range.min, nearest));
};

/** What an input for numbers holds, as it was typed; null for an empty one and for what is no number ("1e3"). */
export const readTyped = (text: string): number | null =>
  /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
