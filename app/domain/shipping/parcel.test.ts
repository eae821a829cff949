import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeableGrams,
  cubicGrams,
  estimateBox,
  type PackedLine,
  packLines,
  splitIntoParcels,
} from './parcel';

const novel: PackedLine = { heightMm: 210, widthMm: 140, thicknessMm: 10.4, copies: 50, weightGrams: 11_800 };
const line = fc.record({
  heightMm: fc.integer({ min: 50, max: 600 }),
  widthMm: fc.integer({ min: 50, max: 400 }),
  thicknessMm: fc.double({ min: 0.05, max: 80, noNaN: true }),
  copies: fc.integer({ min: 1, max: 3_000 }),
  weightGrams: fc.integer({ min: 1, max: 2_000_000 }),
});
const volume = (lines: PackedLine[]) => {
  const box = estimateBox(lines);
  return box ? box.lengthMm * box.widthMm * box.heightMm : 0;
};

describe('cubic weight', () => {
  it.each([
    [{ lengthMm: 400, widthMm: 300, heightMm: 300 }, 6000, 6_000], // 36,000 cm³
    [{ lengthMm: 400, widthMm: 300, heightMm: 300 }, 3333, 10_802],
    [{ lengthMm: 160, widthMm: 110, heightMm: 20 }, 6000, 59],
  ])('of %j by %i is %i g', (box, divisor, grams) => {
    expect(cubicGrams(box, divisor)).toBe(grams);
  });

  it.each([
    ['light and large: the volume counts', 1_000, 6_000],
    ['heavier than its volume', 8_000, 8_000],
  ])('%s', (_name, weightGrams, expected) => {
    const box = { lengthMm: 400, widthMm: 300, heightMm: 300 };
    expect(chargeableGrams({ weightGrams, box }, { cubicDivisor: 6000, cubicFromGrams: 5000 })).toBe(
      expected,
    );
  });

  it('does not count up to the threshold, nor without a box', () => {
    const small = { lengthMm: 300, widthMm: 200, heightMm: 500 };
    const rule = { cubicDivisor: 6000, cubicFromGrams: 5000 };
    expect(chargeableGrams({ weightGrams: 300, box: small }, rule)).toBe(300);
    expect(chargeableGrams({ weightGrams: 300, box: small }, { ...rule, cubicFromGrams: 4999 })).toBe(5000);
    expect(chargeableGrams({ weightGrams: 0 }, rule)).toBe(1);
  });
});

describe('the box', () => {
  it('of 50 novels is two stacks side by side', () => {
    expect(estimateBox([novel])).toEqual({ lengthMm: 210, widthMm: 280, heightMm: expect.closeTo(286, 6) });
  });

  it('does not exist for an empty shipment', () => {
    expect(estimateBox([])).toBeUndefined();
    expect(packLines([])).toEqual({ weightGrams: 60, box: undefined });
  });

  it('holds all copies and some air, in stacks of at most 400 mm', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const paper = lines.reduce(
          (sum, each) => sum + each.heightMm * each.widthMm * each.thicknessMm * each.copies,
          0,
        );
        expect(volume(lines)).toBeGreaterThanOrEqual(paper * 1.0999);
        expect(estimateBox(lines)?.heightMm).toBeLessThanOrEqual(400);
      }),
    );
  });

  it('never shrinks when copies or lines are added', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), line, (lines, more) => {
        const [first = more, ...rest] = lines;
        const before = volume(lines);
        expect(volume([...lines, more])).toBeGreaterThanOrEqual(before);
        expect(volume([{ ...first, copies: first.copies + 1 }, ...rest])).toBeGreaterThanOrEqual(
          before * (1 - 1e-12),
        );
      }),
    );
  });
});

describe('parcels', () => {
  it.each([
    [1, [1]],
    [30_000, [30_000]],
    [30_001, [30_000, 1]],
    [95_000, [30_000, 30_000, 30_000, 5_000]],
  ])('%i g -> %j', (grams, expected) => {
    expect(splitIntoParcels(grams, 30_000)).toEqual(expected);
  });

  it('carry the whole weight, none more than its limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 500, max: 40_000 }),
        (grams, limit) => {
          const parcels = splitIntoParcels(grams, limit);
          expect(parcels.reduce((sum, each) => sum + each, 0)).toBe(grams);
          expect(parcels.every((each) => each > 0 && each <= limit)).toBe(true);
          expect(parcels).toHaveLength(Math.ceil(grams / limit));
        },
      ),
    );
  });

  it('weigh more than their content', () => {
    expect(packLines([novel]).weightGrams).toBe(12_272 + 60);
  });
});
