import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from './stepper';

describe('settle', () => {
  it.each([
    [50, { min: 1, max: 100, step: 1 }, 50],
    [0, { min: 1, max: 100, step: 1 }, 1],
    [101, { min: 1, max: 100, step: 1 }, 100],
    [49, { min: 48, max: 800, step: 4 }, 48],
    [50, { min: 48, max: 800, step: 4 }, 52],
    [999, { min: 48, max: 801, step: 4 }, 800],
  ])('%i in %o is %i', (value, range, expected) => {
    expect(settle(value, range)).toBe(expected);
  });

  it('always returns a step inside the range, and does not change it again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 100_000 }),
        fc.nat(100),
        fc.nat(5000),
        fc.integer({ min: 1, max: 50 }),
        (value, min, span, step) => {
          const range = { min, max: min + span, step };
          const settled = settle(value, range);
          expect(settled).toBeGreaterThanOrEqual(range.min);
          expect(settled).toBeLessThanOrEqual(range.max);
          expect((settled - min) % step).toBe(0);
          expect(settle(settled, range)).toBe(settled);
        },
      ),
    );
  });
});
