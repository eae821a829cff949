import { describe, expect, it } from 'vitest';
import { spineChange, spineChangeText } from './cover-spine';

describe('the spine of an approved cover', () => {
  it.each([
    ['is still the same', 10_800, 10_800, null],
    ['differs by less than the shown precision', 10_800, 10_849, null],
    ['grew a little, which is reported', 10_800, 11_200, { fromMm: 10.8, toMm: 11.2, stops: false }],
    ['grew by 2 mm exactly, which is reported', 10_800, 12_800, { fromMm: 10.8, toMm: 12.8, stops: false }],
    ['grew by more, which stops the order', 10_800, 12_801, { fromMm: 10.8, toMm: 12.8, stops: true }],
    ['shrank by more', 14_400, 10_800, { fromMm: 14.4, toMm: 10.8, stops: true }],
    ['no longer exists, because the book is now stapled', 5_000, 0, { fromMm: 5, toMm: 0, stops: true }],
    ['now exists', 0, 5_000, { fromMm: 0, toMm: 5, stops: true }],
    ['was never stored', null, 10_800, null],
    ['belongs to a product without one', 10_800, null, null],
  ])('%s', (_, approved, ordered, change) => {
    expect(spineChange(approved, ordered)).toEqual(change);
  });

  it('is shown in tenths of a millimetre, in Portuguese notation', () => {
    const change = { fromMm: 10.8, toMm: 14.4, stops: true };
    expect(spineChangeText(change)).toBe('Sua lombada mudou de 10,8 para 14,4 mm');
    expect(spineChangeText({ ...change, toMm: 14 })).toBe('Sua lombada mudou de 10,8 para 14,0 mm');
  });
});
