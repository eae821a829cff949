import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { bookKinds, bookKindsOf, withBookKind } from './book-kinds';
import { checkConfiguration } from './check-configuration';
import { settlePages } from './copies-and-pages';
import type { BookConfiguration, BookProduct } from './product';
import { resolveConfiguration } from './resolved-configuration';
import { readConfiguration } from './wire';
import { writeConfiguration } from './wire-fields';

const products = [...bookProducts, ...periodicalProducts].map(({ product }) => product);
const productOf = (id: number): BookProduct => {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error('seed');
  return product;
};
const kindOf = (code: string) => {
  const kind = bookKinds.find((each) => each.code === code);
  if (!kind) throw new Error(code);
  return kind;
};

/** A valid random configuration of a product, with extras. */
const anyOrderable = fc
  .tuple(fc.constantFrom(...products), fc.array(fc.nat(), { minLength: 14, maxLength: 14 }))
  .map(([product, picks]) => {
    const pick = <T>(offered: readonly T[], at: number, usual: T): T =>
      offered[(picks[at] ?? 0) % Math.max(1, offered.length)] ?? usual;
    const usual = product.defaultConfiguration;
    const binding = pick(product.bindings, 0, product.bindings[0]);
    const wanted: BookConfiguration = {
      ...usual,
      runKind: pick(product.runKinds, 1, { code: usual.runKind, name: '', fixedCopies: null }).code,
      trimSize: pick(product.trimSizes, 2, { code: usual.trimSize } as never).code,
      orientation: pick(product.orientations, 3, usual.orientation),
      interiorColour: pick(product.interiorColours, 4, usual.interiorColour),
      interiorPaper: pick(product.interiorPapers, 5, { code: usual.interiorPaper } as never).code,
      coverPaper: pick(product.coverPapers, 6, { code: usual.coverPaper } as never).code,
      coating: pick(product.coatings, 7, { code: usual.coating, name: '' }).code,
      flapMm: pick(product.flaps, 8, { code: '', name: '', widthMm: usual.flapMm }).widthMm,
      binding: binding?.code ?? usual.binding,
      finishes: [
        ...usual.finishes,
        ...product.finishes.filter(({ required }, index) => !required && (picks[9] ?? 0) & (1 << index)),
      ].map((finish) => (typeof finish === 'string' ? finish : finish.code)),
      pages: binding ? settlePages(binding, (picks[10] ?? 0) % 700).value : usual.pages,
      copies: (picks[11] ?? 0) % 12_000,
    };
    const { configuration } = readConfiguration(product, writeConfiguration(product, wanted));
    return { product, chosen: configuration as BookConfiguration };
  })
  .filter(({ product, chosen }) => checkConfiguration(resolveConfiguration(product, chosen)).length === 0);

describe('a kind of book', () => {
  it('gives a valid configuration of the product, with the chosen pages and copies', () => {
    fc.assert(
      fc.property(anyOrderable, fc.constantFrom(...bookKinds), ({ product, chosen }, kind) => {
        const set = withBookKind(product, chosen, kind);
        expect(checkConfiguration(resolveConfiguration(product, set))).toEqual([]);
        expect(set).toMatchObject({ pages: chosen.pages, copies: chosen.copies, services: chosen.services });
        // The form accepts it unchanged, and a second press changes nothing.
        const read = readConfiguration(product, writeConfiguration(product, set));
        expect(read).toEqual({ configuration: set, changes: [] });
        expect(withBookKind(product, set, kind)).toEqual(set);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['novel', { trimSize: '14x21', interiorPaper: 'polen-soft-80', coating: 'bopp-matte', binding: 'pur' }],
    ['poetry', { trimSize: '12x18', interiorPaper: 'polen-bold-90', coating: 'soft-touch', binding: 'pur' }],
    ['academic', { trimSize: '16x23', interiorPaper: 'offset-75', coverPaper: 'supremo-250' }],
    [
      'photography',
      { trimSize: '21x28', orientation: 'landscape', interiorColour: 'colour', binding: 'sewn' },
    ],
    ['children', { trimSize: '20x20', interiorColour: 'colour', coating: 'bopp-gloss', binding: 'pur' }],
    ['textbook', { trimSize: '21x28', interiorColour: 'colour', interiorPaper: 'offset-90' }],
  ])('sets the paperback of 200 pages: %s', (code, choices) => {
    const product = productOf(101);
    expect(withBookKind(product, product.defaultConfiguration, kindOf(code))).toMatchObject(choices);
  });

  it('selects a binding for its number of pages', () => {
    const product = productOf(101);
    const thin = { ...product.defaultConfiguration, binding: 'staple', pages: 32 };
    for (const kind of bookKinds) expect(withBookKind(product, thin, kind).binding).toBe('staple');
    const odd = { ...product.defaultConfiguration, pages: 202 };
    expect(withBookKind(product, odd, kindOf('photography')).binding).toBe('pur');
  });

  it('leaves out options that do not go with it', () => {
    const product = productOf(103);
    const flapped = { ...product.defaultConfiguration, binding: 'pur', pages: 40, flapMm: 70 };
    expect(withBookKind(product, flapped, kindOf('children'))).toMatchObject({
      binding: 'staple',
      flapMm: 0,
    });
  });

  it('is offered if its colour, a size and a paper are', () => {
    const offeredBy = (id: number) => bookKindsOf(productOf(id)).map(({ code }) => code);
    expect(offeredBy(101)).toEqual(bookKinds.map(({ code }) => code));
    expect(offeredBy(102)).toEqual(bookKinds.map(({ code }) => code));
    expect(offeredBy(103)).toEqual(['photography', 'children', 'textbook']);
  });
});
