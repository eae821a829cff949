import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateBox } from './parcel';
import { toVolumes } from './volumes';

const books = (copies: number, gramsEach = 236, lengthMm = 210) => ({
  weightGrams: copies * gramsEach,
  box: estimateBox([
    { heightMm: lengthMm, widthMm: 140, thicknessMm: 10.4, copies, weightGrams: copies * gramsEach },
  ]),
});

describe('the volumes of a shipment', () => {
  it.each([
    ['one book', books(1), [{ count: 1, lengthCm: 21, widthCm: 14, heightCm: 2, grams: 236 }]],
    [
      'a card, in the smallest box there is',
      { weightGrams: 12, box: { lengthMm: 90, widthMm: 50, heightMm: 1 } },
      [{ count: 1, lengthCm: 16, widthCm: 11, heightCm: 2, grams: 12 }],
    ],
    [
      'a weight without a box',
      { weightGrams: 500 },
      [{ count: 1, lengthCm: 16, widthCm: 11, heightCm: 2, grams: 500 }],
    ],
    [
      'just what one volume holds',
      { weightGrams: 30_000 },
      [{ count: 1, lengthCm: 16, widthCm: 11, heightCm: 2, grams: 30_000 }],
    ],
    [
      'one gram more',
      { weightGrams: 30_001 },
      [
        { count: 1, lengthCm: 16, widthCm: 11, heightCm: 2, grams: 30_000 },
        { count: 1, lengthCm: 16, widthCm: 11, heightCm: 2, grams: 1 },
      ],
    ],
    [
      'a run of 70 kg',
      { weightGrams: 70_000, box: { lengthMm: 300, widthMm: 700, heightMm: 400 } },
      [
        { count: 2, lengthCm: 30, widthCm: 30, heightCm: 40, grams: 30_000 },
        { count: 1, lengthCm: 30, widthCm: 11, heightCm: 40, grams: 10_000 },
      ],
    ],
    [
      'light and wide: the side decides',
      { weightGrams: 9_000, box: { lengthMm: 500, widthMm: 2_200, heightMm: 400 } },
      [
        { count: 2, lengthCm: 50, widthCm: 100, heightCm: 40, grams: 4_091 },
        { count: 1, lengthCm: 50, widthCm: 20, heightCm: 40, grams: 819 },
      ],
    ],
    [
      'a banner longer than a metre',
      { weightGrams: 500, box: { lengthMm: 1_200, widthMm: 80, heightMm: 80 } },
      null,
    ],
  ])('%s', (_, shipment, volumes) => {
    expect(toVolumes(shipment)).toEqual(volumes);
  });

  it('hold everything within the limits, in more or heavier volumes for more copies', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 90, max: 1_000 }),
        (copies, gramsEach, lengthMm) => {
          const shipment = books(copies, gramsEach, lengthMm);
          const volumes = toVolumes(shipment) ?? [];
          const grams = volumes.reduce((sum, each) => sum + each.count * each.grams, 0);
          expect(grams).toBeGreaterThanOrEqual(shipment.weightGrams);
          for (const { lengthCm, widthCm, heightCm, ...each } of volumes) {
            expect(each.grams).toBeLessThanOrEqual(30_000);
            expect(Math.max(lengthCm, widthCm, heightCm)).toBeLessThanOrEqual(100);
            expect(lengthCm + widthCm + heightCm).toBeLessThanOrEqual(200);
          }
        },
      ),
    );
  });
});
