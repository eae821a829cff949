import { describe, expect, it } from 'vitest';
import { isPlausiblePaper } from '~/domain/catalogue/options';
import type { BookConfiguration, BookProduct } from '~/domain/catalogue/product';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { compilePriceTable } from '~/domain/pricing/compile-price-table';
import { priceLine } from '~/domain/pricing/price-configuration';
import { bookProducts } from '../../prisma/seed/catalogue/book-products';
import { categories } from '../../prisma/seed/catalogue/categories';
import { coverPapers, interiorPapers } from '../../prisma/seed/catalogue/papers';
import { periodicalProducts } from '../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../prisma/seed/catalogue/price-table';
import { optionMeasures } from '../../prisma/seed/catalogue/rows';
import { simpleProducts } from '../../prisma/seed/catalogue/simple-products';
import { trimSizes } from '../../prisma/seed/catalogue/trim-sizes';

const table = compilePriceTable(firstPriceTable);
const bound = [...bookProducts, ...periodicalProducts];
const all = [...bound, ...simpleProducts];

const repeated = <T>(values: readonly T[]): T[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

it('every option has a unique id in ids.ts', () => {
  // Without an id the rows cannot be made.
  expect(repeated(optionMeasures.map(({ optionId }) => optionId))).toEqual([]);
});

/** The default configuration of the product with each single choice applied. */
const singleChoices = (product: BookProduct): Partial<BookConfiguration>[] => [
  ...product.trimSizes.flatMap(({ code: trimSize }) =>
    product.orientations.map((orientation) => ({ trimSize, orientation })),
  ),
  ...product.interiorPapers.flatMap(({ code: interiorPaper }) =>
    product.interiorColours.map((interiorColour) => ({ interiorPaper, interiorColour })),
  ),
  ...product.coverPapers.map(({ code: coverPaper }) => ({ coverPaper })),
  ...product.coverPrints.map(({ code: coverPrint }) => ({ coverPrint })),
  ...product.coatings.map(({ code: coating }) => ({ coating })),
  ...product.bindings.map(({ code: binding, maxPages: pages }) => ({ binding, pages })),
  ...product.finishes.map(({ code }) => ({ finishes: [code] })),
  ...product.services.map(({ code }) => ({ services: [code] })),
];

/** The widest open cover that can be chosen. */
const widest = (product: BookProduct): BookConfiguration => {
  const byWidth = [...product.trimSizes].sort((a, b) => b.heightMm - a.heightMm);
  const byCaliper = [...product.interiorPapers].sort((a, b) => b.thicknessUm - a.thicknessUm);
  const byPages = [...product.bindings].sort((a, b) => b.maxPages - a.maxPages);
  return {
    ...product.defaultConfiguration,
    trimSize: byWidth[0]?.code ?? '',
    orientation: 'landscape',
    interiorPaper: byCaliper[0]?.code ?? '',
    binding: byPages[0]?.code ?? '',
    pages: byPages[0]?.maxPages ?? 0,
    flapMm: Math.max(...product.flaps.map((flap) => flap.widthMm)),
  };
};

describe('the catalogue seed', () => {
  it('has the eight categories, each with a product', () => {
    expect(categories.map((category) => category.slug)).toEqual([
      'livro',
      'livreto',
      'revista',
      'catalogo',
      'cartao-de-visita',
      'folder',
      'marca-pagina',
      'banner',
    ]);
    const used = new Set(all.map((seed) => seed.category));
    expect([...used].sort()).toEqual(categories.map((category) => category.code).sort());
  });

  it('has no duplicate names', () => {
    expect(repeated(all.map((seed) => seed.product.id))).toEqual([]);
    expect(repeated(all.map((seed) => seed.product.code))).toEqual([]);
    expect(repeated(all.map((seed) => seed.slug))).toEqual([]);
    for (const papers of [interiorPapers, coverPapers, trimSizes])
      expect(repeated(papers.map((option) => option.code))).toEqual([]);
    for (const { product } of simpleProducts)
      expect(
        repeated(product.optionGroups.flatMap((group) => group.options.map((option) => option.code))),
      ).toEqual([]);
  });

  it('has realistic papers, and enough of them', () => {
    expect([...interiorPapers, ...coverPapers].filter((paper) => !isPlausiblePaper(paper))).toEqual([]);
    expect(interiorPapers.length).toBeGreaterThanOrEqual(12);
    expect(trimSizes.length).toBeGreaterThanOrEqual(10);
  });

  it.each(bound.map((seed) => seed.product))('has a price for every choice of $name', (product) => {
    for (const changes of [...singleChoices(product), widest(product)]) {
      const priced = priceLine(
        resolveConfiguration(product, { ...product.defaultConfiguration, ...changes }),
        table,
      );
      expect(priced, JSON.stringify(changes)).toMatchObject({ ok: true });
    }
  });

  it.each(simpleProducts.map((seed) => seed.product))(
    'has a price for every quantity of $name',
    (product) => {
      for (const quantity of product.quantities)
        expect(
          priceLine(resolveConfiguration(product, { ...product.defaultConfiguration, quantity }), table).ok,
        ).toBe(true);
    },
  );

  it('has titles and descriptions of a length that search engines show', () => {
    for (const page of [...categories, ...all]) {
      expect(page.titleTag.length, page.titleTag).toBeLessThanOrEqual(80);
      expect(page.descriptionTag.length, page.descriptionTag).toBeLessThanOrEqual(160);
    }
  });
});
