import { describe, expect, it } from 'vitest';
import { spreadOf, turned } from './address';

describe('spreadOf', () => {
  it.each([
    [1, 8, [1]],
    [2, 8, [2, 3]],
    [3, 8, [2, 3]],
    [7, 8, [6, 7]],
    [8, 8, [8]],
    [7, 7, [6, 7]],
    [1, 1, [1]],
    [2, 2, [2]],
  ])('page %i of %i opens with %j', (page, count, pages) => {
    expect(spreadOf(page, count)).toEqual(pages);
  });

  it('puts every page into exactly one spread', () => {
    for (const count of [1, 2, 3, 16, 17]) {
      const pages = Array.from({ length: count }, (_, index) => index + 1);
      const spreads = new Set(pages.map((page) => spreadOf(page, count).join()));
      expect([...spreads].flatMap((spread) => spread.split(',').map(Number))).toEqual(pages);
    }
  });
});

describe('turned', () => {
  it.each([
    ['on to the next page', 3, 1, { pageCount: 8, isSpread: false }, 4],
    ['back to the one before', 3, -1, { pageCount: 8, isSpread: false }, 2],
    ['not beyond the last page', 8, 1, { pageCount: 8, isSpread: false }, null],
    ['not before the first', 1, -1, { pageCount: 8, isSpread: false }, null],
    ['from the cover to the first spread', 1, 1, { pageCount: 8, isSpread: true }, 2],
    ['from the left page of a spread to the next', 2, 1, { pageCount: 8, isSpread: true }, 4],
    ['from its right page, too', 3, 1, { pageCount: 8, isSpread: true }, 4],
    ['back from either to the cover', 3, -1, { pageCount: 8, isSpread: true }, 1],
    ['back to the left page of the spread before', 5, -1, { pageCount: 8, isSpread: true }, 2],
    ['to a last page that lies alone', 6, 1, { pageCount: 8, isSpread: true }, 8],
    ['not beyond an odd last page', 6, 1, { pageCount: 7, isSpread: true }, null],
  ] as const)('%s', (_, page, by, book, to) => {
    expect(turned(page, by, book)).toBe(to);
  });
});
