import { describe, expect, it } from 'vitest';
import { allowances, bindings } from '../../../prisma/seed/catalogue/bindings';
import { coverPapers, interiorPapers } from '../../../prisma/seed/catalogue/papers';
import { byCode } from '../catalogue/options';
import { bookGrams, closedThicknessUm, pieceGrams, roundedWeights, spineUm } from './spine-and-weight';

const found = <T extends { code: string }>(options: readonly T[], code: string): T => {
  const option = byCode(options, code);
  if (!option) throw new Error(code);
  return option;
};
const interior = (code: string) => found(interiorPapers, code);
const binding = (code: string) => found(bindings, code);
const bound = (code: string) => ({ binding: binding(code), allowances });
const supremo = found(coverPapers, 'supremo-250');

describe('spineUm', () => {
  it.each([
    // 100 leaves × 99 + 800
    ['pur', 200, 'offset-75', 10_700],
    // an odd page still takes a leaf: 101 × 99 + 800
    ['pur', 201, 'offset-75', 10_799],
    // 152 × 144 = 21888, × 1.05 = 22982.4, + 800
    ['sewn', 304, 'polen-bold-90', 23_782],
    // 100 × 108 + 2 × 2500 + 2000
    ['hard-cover', 200, 'polen-soft-80', 17_800],
    // 100 × 108 × 1.05 = 11340, + 7000
    ['hard-cover-sewn', 200, 'polen-soft-80', 18_340],
    ['staple', 24, 'offset-90', 0],
    ['spiral', 200, 'offset-75', 0],
    ['wire-o', 200, 'offset-75', 0],
  ])('%s, %i pages of %s: %i µm', (code, pages, paper, expected) => {
    expect(spineUm(bound(code), pages, interior(paper))).toBe(expected);
  });
});

describe('closedThicknessUm', () => {
  it.each([
    ['pur', 200, 'offset-75', 10_700],
    // 12 leaves × 113 between two covers of 350
    ['staple', 24, 'offset-90', 2056],
    ['spiral', 200, 'offset-75', 10_600],
  ])('%s, %i pages of %s: %i µm', (code, pages, paper, expected) => {
    expect(closedThicknessUm(bound(code), pages, interior(paper), supremo)).toBe(expected);
  });
});

describe('bookGrams', () => {
  const book = {
    page: { widthMm: 140, heightMm: 210 },
    pages: 200,
    paper: interior('offset-75'),
    coverPaper: supremo,
    ...bound('pur'),
    spineUm: 10_700,
    flapMm: 0,
  };

  it('weighs the reference book at 236 g', () => {
    // 0.14 × 0.21 × 75 × 100 = 220.5; (0.28 + 0.0107) × 0.21 × 250 = 15.26175
    expect(bookGrams(book)).toBeCloseTo(235.76175, 6);
    expect(roundedWeights(bookGrams(book), 1)).toEqual({ weightGrams: 236, copyWeightGrams: 235.8 });
  });

  it('includes the flaps', () => {
    // 2 × 0.07 × 0.21 × 250 = 7.35
    expect(bookGrams({ ...book, flapMm: 70 }) - bookGrams(book)).toBeCloseTo(7.35, 6);
  });

  it('includes boards, turned-in edges and endpapers of a hardcover', () => {
    // (0.28 + 0.017) × 0.21 × 1600 = 99.792; wrap (0.297 + 0.03) × 0.24 × 250 = 19.62;
    // endpapers 0.0294 × 4 × 180 = 21.168; interior 220.5
    const cased = { ...book, binding: binding('hard-cover'), spineUm: 17_000 };
    expect(bookGrams(cased)).toBeCloseTo(361.08, 6);
  });
});

describe('pieceGrams', () => {
  it('weighs a card and rounds the line once', () => {
    // 0.09 × 0.05 × 300 = 1.35 g; 500 of them 675 g
    const card = { widthMm: 90, heightMm: 50, grammage: 300, thicknessUm: 270, extraGrams: 0 };
    expect(roundedWeights(pieceGrams(card), 500)).toEqual({ weightGrams: 675, copyWeightGrams: 1.4 });
  });
});
