import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './word-choice';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['livro', 'livro', 0],
    ['lvro', 'livro', 1],
    ['livroo', 'livro', 1],
    ['lifro', 'livro', 1],
    ['lirvo', 'livro', 1],
    ['brochra', 'brochura', 1],
    ['catao', 'cartao', 1],
    ['encadernasao', 'encadernacao', 1],
    ['banner', 'folder', 4],
    ['abc', '', 3],
  ])('%s and %s: %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  it('is zero to itself, symmetric, and at most the length of the longer word', () => {
    const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c', 'd') });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});
