import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByLargestRemainder } from './money';

describe('a split by the largest remainders', () => {
  it.each<[string, number, number[], number[]]>([
    ['evenly', 100, [1, 1], [50, 50]],
    ['a spare centavo to the first on a tie', 100, [1, 1, 1], [34, 33, 33]],
    ['two spare centavos to the first two on a tie', 101, [1, 1, 1], [34, 34, 33]],
    ['the spare centavo to the largest remainder, not to the first', 100, [10, 10, 16], [28, 28, 44]],
    ['the spare centavo to the last, where its remainder is the largest', 7, [3, 3, 4], [2, 2, 3]],
    ['no part more than one over its share', 5, [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 0]],
    ['zero to a part without weight', 7, [0, 3, 0, 4], [0, 3, 0, 4]],
    ['nothing of nothing', 0, [3, 4], [0, 0]],
    ['the whole to the first if no part has weight', 9, [0, 0, 0], [9, 0, 0]],
    ['to the only one', 12_345, [7], [12_345]],
    ['to no parts', 5, [], []],
    ['a discount of 5 % of three lines', 4_262, [28_412, 28_412, 28_410], [1_421, 1_421, 1_420]],
  ])('%s', (_, whole, weights, parts) => {
    expect(splitByLargestRemainder(whole, weights)).toEqual(parts);
  });

  const whole = fc.integer({ min: 0, max: 10_000_000 });
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });

  it('adds up to the whole, and each part differs from its share by less than a centavo', () => {
    fc.assert(
      fc.property(whole, weights, (amount, each) => {
        const parts = splitByLargestRemainder(amount, each);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const total = each.reduce((sum, weight) => sum + weight, 0);
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part)).toBe(true);
          if (total > 0) expect(Math.abs(part - (amount * (each[index] ?? 0)) / total)).toBeLessThan(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never gives a centavo to a smaller remainder before a larger one', () => {
    fc.assert(
      fc.property(whole, weights, (amount, each) => {
        const total = each.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const parts = splitByLargestRemainder(amount, each);
        const shares = each.map((weight) => (amount * weight) / total);
        const raised = shares.filter((share, index) => (parts[index] ?? 0) > Math.floor(share));
        const lowered = shares.filter((share, index) => (parts[index] ?? 0) <= Math.floor(share));
        const rest = (share: number) => share - Math.floor(share);
        for (const up of raised)
          for (const down of lowered) expect(rest(up)).toBeGreaterThanOrEqual(rest(down));
      }),
      { numRuns: 300 },
    );
  });
});
