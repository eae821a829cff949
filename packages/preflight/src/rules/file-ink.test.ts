import { describe, expect, it } from 'vitest';
import type { MeasuredInk } from '../facts/pdf-analysis';
import { fileInkOf } from './pdf-findings';

type ColourPage = MeasuredInk['colourPages'][number];

describe('fileInkOf', () => {
  it.each<[name: string, pages: ColourPage[], coverage: number, max: number]>([
    ['no colour page', [], 0, 0],
    ['one page full of one ink', [[7, 100, 0, 0, 0, 100]], 25, 100],
    ['all four inks, all over', [[1, 100, 100, 100, 100, 400]], 100, 400],
    [
      'the mean of two pages, for any number of others',
      [
        [2, 60, 40, 20, 0, 180],
        [90, 0, 0, 0, 20, 240],
      ],
      17.5,
      240,
    ],
    ['a text page with a quarter of picture', [[3, 9.1, 8.2, 8.4, 18.3, 260]], 11, 260],
    ['just above the included ink', [[1, 62.01, 0, 0, 0, 90]], 15.5, 90],
  ])('%s', (_, colourPages, coveragePercent, max) => {
    expect(fileInkOf({ colourPages, estimated: false })).toMatchObject({
      coveragePercent,
      max,
      estimated: false,
      colourPages: colourPages.length,
    });
  });

  it('keeps the mean of each plate, and marks it as an estimate', () => {
    const ink = fileInkOf({
      colourPages: [
        [1, 10, 20, 30, 40, 150],
        [2, 20, 20, 31, 41, 151],
      ],
      estimated: true,
    });
    expect(ink).toMatchObject({ c: 15, m: 20, y: 30.5, k: 40.5, coveragePercent: 26.5, estimated: true });
  });
});
