import { describe, expect, it } from 'vitest';
import { stepQuantity } from './quantity-step';

describe('the number of copies that counts', () => {
  it.each([
    [null, 10, null],
    [Number.NaN, 10, null],
    [10, 10, null],
    [11, 15, null],
    [99, 100, null],
    [100, 100, null],
    [101, 100, 'max'],
    [1e9, 100, 'max'],
    [4, 10, 'min'],
    [0, 10, 'min'],
  ] as const)('of %s typed is %i', (typed, value, limit) => {
    expect(stepQuantity(typed, { min: 6, max: 103, step: 5 })).toEqual({ value, limit });
  });

  it('is the first step where no step lies between the ends', () => {
    expect(stepQuantity(7, { min: 6, max: 9, step: 10 })).toEqual({ value: 10, limit: null });
  });
});
