import { describe, expect, it } from 'vitest';
import { moveQuantity, stepQuantity } from './quantity-step';

describe('the effective number of copies', () => {
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
    expect(stepQuantity(typed, { min: 6, max: 103, step: 5, gap: null })).toEqual({ value, limit });
  });

  it('is the first step if no step lies between the limits', () => {
    expect(stepQuantity(7, { min: 6, max: 9, step: 10, gap: null })).toEqual({ value: 10, limit: null });
  });
});

describe('books without an offer of 5 to 19 copies', () => {
  const books = { min: 1, max: 500, step: 1, gap: { from: 4, to: 20 } };

  it.each([
    [4, 4],
    [5, 20],
    [19, 20],
  ])('change a typed %i to %i', (typed, value) => {
    expect(stepQuantity(typed, books)).toEqual({ value, limit: null });
  });

  it.each([
    [20, -1, 4],
    [4, 1, 20],
    [21, -1, 20],
    [4, -1, 3],
  ] as const)('step from %i by %i to %i', (from, direction, value) => {
    expect(moveQuantity(from, direction, books)).toEqual({ value, limit: null });
  });

  it('stop below the gap if the maximum lies in it', () => {
    expect(moveQuantity(20, -1, { ...books, min: 20 })).toEqual({ value: 20, limit: 'min' });
  });
});
