import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import type { BookConfiguration } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { templateOf } from './template';

const paperback = bookProducts.find(({ product }) => product.id === 101)?.product;
const folder = simpleProducts.find(({ product }) => product.id === 601)?.product;
if (!paperback || !folder) throw new Error('the seed lacks a product');

const refile =
  paperback.finishes.find(({ minWidthMm }) => minWidthMm !== null && minWidthMm !== undefined)?.code ?? '';

const cover = (more: Partial<BookConfiguration>) =>
  templateOf('cover', resolveConfiguration(paperback, { ...paperback.defaultConfiguration, ...more }))
    ?.sheets ?? [];
const interior = (more: Partial<BookConfiguration>) =>
  templateOf('interior', resolveConfiguration(paperback, { ...paperback.defaultConfiguration, ...more }))
    ?.sheets ?? [];
const names = (sheet: { panels: { name: string; width: number }[] } | undefined) =>
  sheet?.panels.map(({ name, width }) => [name, width]);

describe('the template of a cover', () => {
  it('is unfolded as it is printed, with folds between the panels', () => {
    const [sheet] = cover({});
    // 100 leaves of offset 75 (99 µm) and 0.8 mm: 10.7 mm
    expect(names(sheet)).toEqual([
      ['4ª capa', 140],
      ['Lombada', 10.7],
      ['1ª capa', 140],
    ]);
    expect(sheet).toMatchObject({ width: 290.7, height: 210, folds: [140, 150.7] });
  });

  it('has flaps at the outer edges, and a mirrored inside if that is printed too', () => {
    const [outside, inside] = cover({ flapMm: 60, coverPrint: 'both-sides' });
    expect(names(outside)?.map(([name]) => name)).toEqual([
      'Orelha da 4ª capa',
      '4ª capa',
      'Lombada',
      '1ª capa',
      'Orelha da 1ª capa',
    ]);
    expect(names(inside)?.map(([name]) => name)).toEqual([
      'Orelha da 1ª capa',
      '2ª capa',
      'Lombada (dentro)',
      '3ª capa',
      'Orelha da 4ª capa',
    ]);
  });

  it('has no spine text if the spine is too narrow, and no spine panel without a spine', () => {
    const thin = cover({ pages: 40 })[0];
    expect(thin?.panels.find(({ name }) => name === 'Lombada')).toMatchObject({ note: 'sem texto' });
    expect(thin?.safe).toHaveLength(2);
    expect(names(cover({ binding: 'staple', pages: 24 })[0])).toEqual([
      ['4ª capa', 140],
      ['1ª capa', 140],
    ]);
  });
});

describe('the barcode box of a cover', () => {
  it('is at the bottom of the back cover, beside the spine, on the outside only', () => {
    const [outside, inside] = cover({ coverPrint: 'both-sides' });
    expect(outside?.barcode).toEqual({ x: 89, y: 172, width: 41, height: 28 });
    expect(inside?.barcode).toBeNull();
    expect(cover({ flapMm: 60 })[0]?.barcode).toMatchObject({ x: 60 + 89 });
  });

  it('avoids the holes of a coil, and is left out if the back is too small', () => {
    expect(cover({ binding: 'spiral' })[0]?.barcode).toMatchObject({ x: 79 });
    expect(cover({ finishes: [refile], refile: { widthMm: 50, heightMm: 210 } })[0]?.barcode).toBeNull();
  });

  it('is not part of an interior', () => {
    expect(interior({}).map(({ barcode }) => barcode)).toEqual([null, null]);
  });
});

describe('the code of a template', () => {
  const codeOf = (more: Partial<BookConfiguration>) =>
    templateOf('cover', resolveConfiguration(paperback, { ...paperback.defaultConfiguration, ...more }))
      ?.code;

  it('names the product and the options that affect the measures', () => {
    expect(codeOf({})).toMatch(/^C101-[0-9A-HJKMNP-TV-Z]{7}$/);
    expect(codeOf({ copies: 700, coating: 'gloss', finishes: ['x'] })).toBe(codeOf({}));
    const others = [{ pages: 202 }, { interiorPaper: 'offset-90' }, { flapMm: 60 }, { binding: 'sewn' }];
    const codes = [{}, ...others].map(codeOf);
    expect(new Set(codes).size).toBe(codes.length);
    expect(
      templateOf('interior', resolveConfiguration(paperback, paperback.defaultConfiguration))?.code,
    ).toMatch(/^M101-/);
  });
});

describe('the template of an interior', () => {
  it.each([
    [40, 9.6],
    [300, 12.7],
    [302, 15.9],
  ])('of %i pages keeps %d mm free at the binding edge', (pages, gutter) => {
    const [odd, even] = interior({ pages });
    expect(odd?.safe[0]).toMatchObject({ x: gutter, y: 5, height: 200 });
    expect(odd?.safe[0]?.width).toBeCloseTo(140 - gutter - 5, 9);
    expect(even?.safe[0]).toMatchObject({ x: 5 });
    expect(odd?.taken[0]).toMatchObject({ x: 0, width: gutter });
    expect(even?.taken[0]?.x).toBeCloseTo(140 - gutter, 9);
  });

  it('leaves space for a coil', () => {
    expect(interior({ binding: 'spiral' })[0]?.taken[0]).toMatchObject({ name: 'Espiral', width: 20 });
  });
});

describe('the template of a flat product', () => {
  it.each([
    ['fold-none', []],
    ['fold-one', [148.5]],
    ['fold-two', [99, 198]],
  ])('with %s folds at %j', (finish, folds) => {
    const chosen = { ...folder.defaultConfiguration, finishes: [finish] };
    expect(templateOf('art', resolveConfiguration(folder, chosen))?.sheets[0]).toMatchObject({
      width: 297,
      height: 210,
      folds,
    });
  });

  const card = simpleProducts.find(({ product }) =>
    product.optionGroups.some(({ options }) => options.some(({ code }) => code === 'front-back')),
  )?.product;
  it.each([
    ['front', ['Frente']],
    ['front-back', ['Frente', 'Verso']],
  ])('printed on %s has a page for each side', (sides, sheetNames) => {
    if (!card) throw new Error('the seed has no product with sides');
    const options = card.defaultConfiguration.options.map((code) =>
      code.startsWith('front') ? sides : code,
    );
    const template = templateOf(
      'art',
      resolveConfiguration(card, { ...card.defaultConfiguration, options, finishes: [] }),
    );
    expect(template?.sheets.map(({ name }) => name)).toEqual(sheetNames);
    expect(new Set(template?.sheets.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
  });

  it('folded has its faces in reading order', () => {
    const options = [
      ...folder.defaultConfiguration.options.filter((code) => !code.startsWith('front')),
      'front-back',
    ];
    const sheets = templateOf(
      'art',
      resolveConfiguration(folder, {
        ...folder.defaultConfiguration,
        options,
        finishes: ['fold-two'],
      }),
    )?.sheets;
    expect(sheets?.map(({ panels }) => panels.map(({ name }) => name))).toEqual([
      ['Face 5', 'Face 6', 'Face 1 (frente)'],
      ['Face 2', 'Face 3', 'Face 4'],
    ]);
  });

  it('does not exist for extra artwork of a book', () => {
    expect(templateOf('art', resolveConfiguration(paperback, paperback.defaultConfiguration))).toBeNull();
  });
});
