import { describe, expect, it } from 'vitest';
import { boxFrom, pageFromBoxes, type RawPage, trimFrame } from './page-boxes';

const raw = (page: Partial<RawPage>): RawPage => ({
  media: [0, 0, 720, 1440],
  crop: null,
  bleed: null,
  trim: null,
  rotate: 0,
  userUnit: 1,
  ...page,
});

describe('boxFrom', () => {
  it.each([
    [
      [0, 0, 10, 20],
      [0, 0, 10, 20],
    ],
    [
      [242, 683, -104, 103],
      [-104, 103, 242, 683],
    ],
    [[0, 0, 10], null],
    [[0, 0, 10, 'x'], null],
    [[0, 0, Number.POSITIVE_INFINITY, 1], null],
  ])('%j -> %j', (numbers, box) => {
    expect(boxFrom(numbers)).toEqual(box);
  });
});

describe('pageFromBoxes', () => {
  it.each<[string, Partial<RawPage>, [number, number, boolean, number] | null]>([
    ['MediaBox alone', {}, [254, 508, false, 0]],
    ['CropBox before MediaBox', { crop: [72, 72, 648, 1368] }, [203.2, 457.2, false, 25.4]],
    [
      'TrimBox before CropBox',
      { crop: [72, 72, 648, 1368], trim: [36, 36, 684, 1404] },
      [228.6, 482.6, true, 12.7],
    ],
    ['boxes cut to the MediaBox', { trim: [-100, -100, 9000, 720] }, [254, 254, true, 0]],
    ['a TrimBox outside the MediaBox', { trim: [900, 0, 1000, 50] }, [254, 508, false, 0]],
    [
      'BleedBox limits the bleed',
      { trim: [72, 72, 648, 1368], bleed: [63, 63, 657, 1377] },
      [203.2, 457.2, true, 3.18],
    ],
    ['the smallest side counts', { trim: [72, 72, 711, 1368] }, [225.43, 457.2, true, 3.18]],
    ['UserUnit', { userUnit: 2 }, [508, 1016, false, 0]],
    ['a quarter turn', { rotate: 90 }, [508, 254, false, 0]],
    ['a quarter turn back', { rotate: -90 }, [508, 254, false, 0]],
    ['a half turn', { rotate: 540 }, [254, 508, false, 0]],
    ['no MediaBox', { media: null }, null],
    ['below a point', { media: [0, 0, 0.5, 100] }, null],
    ['above 14,400', { media: [0, 0, 100, 14_401] }, null],
    ['a trim below a point', { trim: [0, 0, 0.5, 0.5] }, null],
    ['an invalid UserUnit', { userUnit: Number.NaN }, null],
    ['a negative UserUnit', { userUnit: -1 }, null],
  ])('%s', (_, page, expected) => {
    const found = pageFromBoxes(raw(page), 0);
    expect(found && [found.widthMm, found.heightMm, found.trimBoxGiven, found.bleedMm]).toEqual(expected);
  });
});

describe('trimFrame', () => {
  const trim = [72, 144, 360, 1152] as const;

  it.each([
    [0, { left: 0.1, top: 0.2, width: 0.4, height: 0.7 }],
    [90, { left: 0.1, top: 0.1, width: 0.7, height: 0.4 }],
    [180, { left: 0.5, top: 0.1, width: 0.4, height: 0.7 }],
    [270, { left: 0.2, top: 0.5, width: 0.7, height: 0.4 }],
  ])('rotated by %d', (rotate, expected) => {
    const frame = trimFrame(raw({ trim, rotate }));
    for (const key of ['left', 'top', 'width', 'height'] as const) {
      expect(frame?.[key]).toBeCloseTo(expected[key], 10);
    }
  });

  it('is the whole page if there is no trim', () => {
    expect(trimFrame(raw({}))).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });
});
