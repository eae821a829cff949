import { describe, expect, it } from 'vitest';
import type { PagePixels } from '../facts/page-pixels';
import type { ReadableAnalysis } from '../facts/pdf-analysis';
import { findArtProblems } from './mask-findings';

/** A bookmark of 50 × 180 mm whose sides show colour. */
const bookmark = (pixels: Partial<PagePixels>, sides = 2, trimBoxGiven = true): ReadableAnalysis => ({
  ok: true,
  version: 3,
  pageCount: sides,
  repaired: false,
  encrypted: 'no',
  hasJavaScript: false,
  hasLaunchAction: false,
  hasEmbeddedFiles: false,
  uniformSize: true,
  thumbnails: [],
  tooComplexPages: [],
  bytes: 1,
  sha256: '',
  pages: Array.from({ length: sides }, (_, index) => ({
    index,
    widthMm: 50,
    heightMm: 180,
    bleedMm: 3,
    trimBoxGiven,
    rotation: 0 as const,
    mediaMm: { width: 56, height: 186 },
  })),
  content: Array.from({ length: sides }, () => null),
  pixels: Array.from({ length: sides }, () => ({
    class: 'colour' as const,
    isBlank: false,
    colourBox: null,
    heavyInk: [],
    shortBleeds: [],
    ...pixels,
  })),
});
const ink = (max: number) => ({ ink: { c: 40, m: 40, y: 40, k: 0, max, estimated: false } });
const bare = {
  shortBleeds: [
    {
      edge: 'top' as const,
      lengthMm: 20,
      reachMm: 0,
      box: [0, 0, 20, 1] as [number, number, number, number],
    },
  ],
};

describe('artwork without an ordered size', () => {
  it.each([
    ['in colour is not reported as a black book with colour', bookmark(ink(240)), []],
    ['with one side instead of four is accepted: pages are not counted', bookmark(ink(240), 4), []],
    ['with too much ink is refused', bookmark(ink(301)), ['error ink-sum']],
    ['that ends at the cut is refused', bookmark({ ...ink(200), ...bare }), ['error bleed-short']],
    [
      'that ends at a possible bleed is reported for confirmation',
      bookmark({ ...ink(200), ...bare }, 2, false),
      ['warning bleed-short'],
    ],
  ])('%s', (_, analysis, found) => {
    expect(findArtProblems(analysis).map(({ code, severity }) => `${severity} ${code}`)).toEqual(found);
  });
});
