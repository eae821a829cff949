import { type PdfExpectation, shopMargins } from '@lombada/preflight/rules/page-fit';
import { describe, expect, it } from 'vitest';
import { facesOf } from './cover-faces';

const cover = (more: Partial<PdfExpectation> = {}): PdfExpectation => ({
  kind: 'cover',
  pages: 1,
  trimWidthMm: 140,
  trimHeightMm: 210,
  spineMm: 10,
  ...shopMargins,
  ...more,
});

/** The visible part of a picture: offset from the left and width, in mm. */
const across = (faces: ReturnType<typeof facesOf>, shown: number) =>
  Object.fromEntries(
    Object.entries(faces ?? {}).map(([face, { x, width }]) => [
      face,
      [Math.round(x * shown), Math.round(width * shown)],
    ]),
  );

describe('the parts of a flat cover', () => {
  it.each([
    ['its trim alone', cover(), 290, 0, { back: [0, 140], spine: [140, 10], front: [150, 140] }],
    [
      'a page with its bleed within',
      cover(),
      296,
      0,
      { back: [3, 140], spine: [143, 10], front: [153, 140] },
    ],
    [
      'a picture with the bleed around',
      cover(),
      290,
      3,
      { back: [3, 140], spine: [143, 10], front: [153, 140] },
    ],
    [
      'flaps',
      cover({ flapMm: 70 }),
      430,
      0,
      { backFlap: [0, 70], back: [70, 140], spine: [210, 10], front: [220, 140], frontFlap: [360, 70] },
    ],
    ['no spine', cover({ spineMm: 0 }), 280, 0, { back: [0, 140], front: [140, 140] }],
    ['another spine', cover(), 284, 0, { back: [0, 137], spine: [137, 10], front: [147, 137] }],
  ] as const)('of %s', (_, expectation, width, around, expected) => {
    const faces = facesOf(expectation, { width, height: 210 }, around);
    expect(across(faces, width + 2 * around)).toEqual(expected);
  });

  it('exclude the bleed above and below', () => {
    const front = facesOf(cover(), { width: 296, height: 216 })?.front;
    expect(front?.y).toBeCloseTo(3 / 216, 3);
    expect(front?.height).toBeCloseTo(210 / 216, 3);
  });

  it.each([
    ['the closed book', 140, 210],
    ['the closed book with bleed', 146, 216],
  ])('of a page like %s are the front alone', (_, width, height) => {
    expect(Object.keys(facesOf(cover(), { width, height }) ?? {})).toEqual(['front']);
  });

  it.each([
    ['of another book', 400, 297],
    ['turned', 210, 290],
  ])('do not exist for a page %s', (_, width, height) => {
    expect(facesOf(cover(), { width, height })).toBeNull();
  });
});
