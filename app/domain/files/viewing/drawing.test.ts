import { describe, expect, it } from 'vitest';
import type { PdfPage } from '../pdf-analysis';
import { layerOfSegment, lookOf, pageOfSegment, segmentOfLayer, widthOfSegment } from './address';
import { aroundMm, drawingSize } from './drawing';

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
  ] as const)('shows around the trim %s', (_, trim, media, around) => {
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

describe('an address', () => {
  it.each([
    [null, 'screen'],
    ['cores', 'screen'],
    ['k', 'k'],
    ['tinta', 'ink'],
    ['screen', null],
    ['../x', null],
    ['especial-1', 'spot1'],
    ['especial-20', 'spot20'],
    ['especial-21', null],
    ['especial-0', null],
    ['especial-01', null],
    ['spot1', null],
  ])('names the layer %s', (word, layer) => expect(layerOfSegment(word)).toBe(layer));
  it('names the layer of a spot colour only where the file has so many', () => {
    const at = (spots: number) =>
      lookOf(new URLSearchParams('camada=especial-2'), { pageCount: 1, faults: 0, spots }).layer;
    expect([at(1), at(2)]).toEqual(['screen', 'spot2']);
    expect(layerOfSegment(segmentOfLayer('spot2'))).toBe('spot2');
  });
  it.each([
    [null, 960],
    ['1600', 1600],
    ['1601', null],
    ['1e9', null],
  ])('names the width %s', (word, width) => expect(widthOfSegment(word)).toBe(width));
  it.each([
    ['12', 12],
    ['0', 0],
    ['-1', 0],
    ['1.5', 0],
    ['999999', 0],
    [undefined, 0],
  ])('names the page %s', (word, wanted) => expect(pageOfSegment(word)).toBe(wanted));
});
