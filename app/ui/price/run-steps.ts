import type { Centavos } from '~/domain/shared/money';

/** What a run of so many pieces costs. */
export interface RunStep {
  quantity: number;
  total: Centavos;
}

/** The tallest bar in pixels, and the shortest that still shows as one. */
const TALLEST = 88;
const SHORTEST = 8;

/** Bars from zero, in proportion to the amounts, in whole pixels. */
export const barHeights = (amounts: readonly Centavos[]): number[] => {
  const most = Math.max(...amounts, 1);
  return amounts.map((amount) => Math.max(SHORTEST, Math.round((amount / most) * TALLEST)));
};

/** So many neighbouring steps with the chosen one among them, in its middle where there is room. */
export const nearestSteps = (steps: readonly RunStep[], chosen: number, count: number): RunStep[] => {
  const found = steps.findIndex(({ quantity }) => quantity >= chosen);
  const at = found < 0 ? steps.length - 1 : found;
  const start = Math.max(0, Math.min(at - Math.floor((count - 1) / 2), steps.length - count));
  return steps.slice(start, start + count);
};
