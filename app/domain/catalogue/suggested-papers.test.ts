import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { coverPapers, interiorPapers } from '../../../prisma/seed/catalogue/papers';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { bookKindsOf, withBookKind } from './book-kinds';
import type { Paper } from './options';
import { isOfFamily, paperFamilies, paperLook } from './paper-families';
import type { BookProduct } from './product';
import { likelyKind, SUGGESTED_PAPERS, suggestedPapers } from './suggested-papers';

const products = [...bookProducts, ...periodicalProducts].map(({ product }) => product);
const productOf = (id: number): BookProduct => {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error('seed');
  return product;
};
const paper = (values: Partial<Paper>): Paper => ({
  code: 'new',
  name: 'Novo 80 g',
  kind: 'offset',
  grammage: 80,
  thicknessUm: 100,
  coated: false,
  ...values,
});

describe('a paper', () => {
  it.each([
    ['white offset', paper({}), 'offset', ['white']],
    ['cream', paper({ kind: 'cream' }), 'cream', ['cream']],
    [
      'a cream one that is as thick as a bulky one',
      paper({ kind: 'cream', thicknessUm: 130 }),
      'cream',
      ['cream', 'bulky'],
    ],
    ['bulky', paper({ kind: 'bulky', thicknessUm: 124 }), 'bulky', ['cream', 'bulky']],
    [
      'matte coated',
      paper({ kind: 'coated', name: 'Couché fosco 90 g' }),
      'coated-matte',
      ['white', 'photo'],
    ],
    [
      'gloss coated by its code',
      paper({ kind: 'coated', code: 'gloss-art-90' }),
      'coated-gloss',
      ['white', 'photo'],
    ],
    [
      'gloss coated by its name',
      paper({ kind: 'coated', name: 'Couché Brilho 90 g' }),
      'coated-gloss',
      ['white', 'photo'],
    ],
    ['offset that is coated', paper({ coated: true }), 'offset', ['white', 'photo']],
    ['recycled', paper({ kind: 'recycled' }), 'recycled', ['recycled']],
    ['board', paper({ kind: 'board', grammage: 250, thicknessUm: 350 }), 'board', ['white']],
  ] as const)('is found by its search words: %s', (_, one, look, families) => {
    expect(paperLook(one)).toBe(look);
    expect(paperFamilies.filter((family) => isOfFamily(one, family))).toEqual(families);
  });

  it.each([...interiorPapers, ...coverPapers])('of the shop belongs to a family: $name', (one) => {
    expect(paperFamilies.some((family) => isOfFamily(one, family))).toBe(true);
  });
});

describe('the first papers shown', () => {
  const product = productOf(101);
  const codesFor = (code: string) => {
    const kind = bookKindsOf(product).find((each) => each.code === code);
    if (!kind) throw new Error(code);
    const chosen = withBookKind(product, product.defaultConfiguration, kind);
    expect(likelyKind(product, chosen)?.code).toBe(code);
    return suggestedPapers(product, chosen);
  };

  it.each([
    ['novel', ['polen-soft-80', 'offset-75', 'polen-bold-90', 'avena-80']],
    ['poetry', ['polen-bold-90', 'polen-soft-80', 'chamois-bulk-80', 'offset-90']],
    ['academic', ['offset-75', 'offset-90', 'polen-soft-80', 'couche-fosco-90']],
    ['photography', ['couche-fosco-150', 'couche-brilho-150', 'couche-fosco-115', 'offset-120']],
    ['textbook', ['offset-90', 'offset-120', 'couche-fosco-90', 'couche-fosco-115']],
  ])('suit the kind of book: %s', (code, papers) => {
    expect(codesFor(code)).toEqual(papers);
  });

  it('are four including the chosen one, and stay when one of them is chosen', () => {
    for (const each of products) {
      const first = suggestedPapers(each, each.defaultConfiguration);
      expect(first).toHaveLength(Math.min(SUGGESTED_PAPERS, each.interiorPapers.length));
      for (const { code } of each.interiorPapers) {
        const chosen = { ...each.defaultConfiguration, interiorPaper: code };
        const codes = suggestedPapers(each, chosen);
        expect(codes).toContain(code);
        expect(new Set(codes).size).toBe(first.length);
        if (first.includes(code) && first.indexOf(code) < SUGGESTED_PAPERS - 1)
          expect(codes.slice(0, 3)).toEqual(first.slice(0, 3));
      }
    }
  });

  it('have different looks if those of the kind are not available', () => {
    const papers = interiorPapers.filter(({ kind }) => kind === 'coated' || kind === 'recycled');
    const chosen = { ...product.defaultConfiguration, interiorPaper: papers[0]?.code ?? '' };
    const looks = suggestedPapers(product, chosen, papers).map((code) => {
      const found = papers.find((each) => each.code === code);
      return found && paperLook(found);
    });
    expect(new Set(looks)).toEqual(new Set(['coated-matte', 'coated-gloss', 'recycled']));
  });
});
