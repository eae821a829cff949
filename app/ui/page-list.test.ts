import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageList } from './pagination';

const text = (current: number, total: number) =>
  pageList(current, total)
    .map((entry) => (entry === 'gap' ? '…' : entry))
    .join(' ');

describe('pageList', () => {
  it.each([
    [1, 1, '1'],
    [2, 5, '1 2 3 4 5'],
    [1, 20, '1 2 3 … 18 19 20'],
    [10, 20, '1 2 3 … 9 10 11 … 18 19 20'],
    [5, 20, '1 2 3 4 5 6 … 18 19 20'],
    [6, 20, '1 2 3 4 5 6 7 … 18 19 20'],
    [20, 20, '1 2 3 … 18 19 20'],
  ])('page %i of %i: %s', (current, total, expected) => {
    expect(text(current, total)).toBe(expected);
  });

  it('is ascending, shows the current page and hides at least two pages per gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(299), (total, offset) => {
        const current = 1 + (offset % total);
        const entries = pageList(current, total);
        expect(entries).toContain(current);
        entries.forEach((entry, index) => {
          const next = entries[index + 1];
          if (entry === 'gap' || next === undefined) return;
          const after = next === 'gap' ? entries[index + 2] : next;
          if (next === 'gap') expect(Number(after) - entry).toBeGreaterThan(2);
          else expect(after).toBe(entry + 1);
        });
      }),
    );
  });
});
