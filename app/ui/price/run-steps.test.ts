import { describe, expect, it } from 'vitest';
import { barHeights, nearestSteps, type RunStep } from './price-curve';

const step = (quantity: number): RunStep => ({ quantity, total: 10_000 });
const steps = [1, 4, 20, 50, 150, 300, 1000].map(step);
const copiesOf = (some: readonly RunStep[]) => some.map(({ quantity }) => quantity);

describe('bars', () => {
  it('are proportional to the amounts, from zero, and never vanish', () => {
    expect(barHeights([3000, 1500, 300, 1])).toEqual([88, 44, 9, 8]);
    expect(barHeights([])).toEqual([]);
    expect(barHeights([0])).toEqual([8]);
  });
});

describe('the steps shown on a phone', () => {
  it.each([
    [1, [1, 4, 20, 50]],
    [20, [4, 20, 50, 150]],
    [1000, [50, 150, 300, 1000]],
    [5000, [50, 150, 300, 1000]],
  ])('around %d', (chosen, expected) => {
    expect(copiesOf(nearestSteps(steps, chosen, 4))).toEqual(expected);
  });

  it('are all of them when there are few', () => {
    expect(nearestSteps(steps.slice(0, 2), 4, 6)).toEqual(steps.slice(0, 2));
  });
});
