import { describe, expect, it } from 'vitest';
import { foundAt, mostPlaces, type Place } from './finding';

const placesOn = (page: number, count: number): Place[] =>
  Array.from({ length: count }, (_, at) => ({ page, box: [at, 0, 1, 1] }));

describe('a finding about places', () => {
  it('keeps places of every page, however many the first pages have', () => {
    const all = [...placesOn(1, 900), ...placesOn(2, 900), ...placesOn(150, 1)];
    const [found] = foundAt('x', 'warning', all);
    const kept = found?.places ?? [];
    expect(found?.pages).toEqual([1, 2, 150]);
    expect(kept).toHaveLength(mostPlaces);
    expect(kept.at(-1)).toEqual({ page: 150, box: [0, 0, 1, 1] });
    expect(kept.filter(({ page }) => page === 1)).toEqual(placesOn(1, mostPlaces / 2));
  });

  it('keeps all places of a short list in order, and is null for an empty one', () => {
    const few = [...placesOn(3, 2), ...placesOn(1, 1)];
    expect(foundAt('x', 'info', few)[0]).toMatchObject({ pages: [1, 3], places: few });
    expect(foundAt('x', 'info', [])).toEqual([]);
  });
});
