import { describe, expect, it } from 'vitest';
import { layerOfSegment, lookOf, pageOfSegment, segmentOfLayer, widthOfSegment } from './address';

describe('the address of a page picture', () => {
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
  it('accepts the layer of a spot colour only if the file has as many', () => {
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
