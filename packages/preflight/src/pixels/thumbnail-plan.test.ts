import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxThumbnails, thumbnailPages, thumbnailSize } from './thumbnail-plan';

describe('thumbnailPages', () => {
  it('is ascending, without duplicates, within the document, and includes first and last page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (count) => {
        const pages = thumbnailPages(count);
        expect(pages).toHaveLength(Math.min(count, maxThumbnails));
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect([pages[0], pages.at(-1)]).toEqual([1, count]);
      }),
    );
  });

  it('leaves no long gap in a book of 300 pages', () => {
    const pages = thumbnailPages(300);
    expect(pages.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(pages.slice(-4)).toEqual([297, 298, 299, 300]);
    expect(Math.max(...pages.slice(1).map((page, index) => page - (pages[index] ?? 0)))).toBeLessThanOrEqual(
      10,
    );
  });
});

describe('thumbnailSize', () => {
  it.each([
    [
      { width: 140, height: 210 },
      { width: 160, height: 240 },
    ],
    [
      { width: 430, height: 216 },
      { width: 160, height: 80 },
    ],
    [
      { width: 5000, height: 1 },
      { width: 160, height: 1 },
    ],
    [
      { width: 50, height: 400 },
      { width: 80, height: 640 },
    ],
    [
      { width: 1, height: 5000 },
      { width: 1, height: 640 },
    ],
  ])('%j -> %j', (page, size) => {
    expect(thumbnailSize(page, 160)).toEqual(size);
  });
});
