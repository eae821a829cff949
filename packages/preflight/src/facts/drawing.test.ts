import { describe, expect, it } from 'vitest';
import { aroundMm, drawingSize } from './drawing';
import type { PdfPage } from './pdf-analysis';

const page = (trim: [number, number], media: [number, number]): PdfPage => ({
  index: 0,
  widthMm: trim[0],
  heightMm: trim[1],
  bleedMm: 0,
  trimBoxGiven: true,
  rotation: 0,
  mediaMm: { width: media[0], height: media[1] },
});

describe('the picture of a page', () => {
  it.each([
    ['a page that ends with its trim', [140, 210], [140, 210], 0],
    ['the bleed of 3 mm', [140, 210], [146, 216], 3],
    ['bleed and some of the marks', [140, 210], [180, 250], 6],
    ['bleed on three sides', [140, 210], [143, 216], 3],
  ] as const)('includes around the trim %s', (_, trim, media, around) => {
    expect(aroundMm(page([...trim], [...media]))).toBe(around);
  });

  it.each([
    ['a book page', [140, 210], 1600, { width: 1600, height: 2400 }],
    ['an open cover', [292, 210], 1600, { width: 1600, height: 1151 }],
    ['a bookmark, narrower, since it is so tall', [50, 200], 1600, { width: 600, height: 2400 }],
    ['a small one', [140, 210], 480, { width: 480, height: 720 }],
  ] as const)('has the pixels of %s', (_, [width, height], across, wanted) => {
    expect(drawingSize(page([width, height], [width, height]), across)).toEqual(wanted);
  });
});
