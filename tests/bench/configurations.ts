import { checkConfiguration } from '../../app/domain/catalogue/check-configuration';
import { snapCopies, snapPages } from '../../app/domain/catalogue/copies-and-pages';
import type { BookConfiguration, BookProduct } from '../../app/domain/catalogue/product';
import { resolveConfiguration } from '../../app/domain/catalogue/resolved-configuration';
import { bookProducts } from '../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../prisma/seed/catalogue/periodical-products';

/** A seeded product and a configuration of it that may be ordered. */
export type Sample = { product: BookProduct; configuration: BookConfiguration };

/** Pseudo-random numbers in [0, 1), the same in every run (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const draw = (random: () => number, product: BookProduct): BookConfiguration => {
  const one = <T>(options: readonly T[]): T => {
    const option = options[Math.floor(random() * options.length)];
    if (option === undefined) throw new Error(`${product.code} offers nothing to choose from`);
    return option;
  };
  const some = (options: readonly { code: string }[]) =>
    options.filter(() => random() < 0.2).map(({ code }) => code);
  const binding = one(product.bindings);
  return {
    productId: product.id,
    runKind: 'run',
    trimSize: one(product.trimSizes).code,
    orientation: one(product.orientations),
    interiorColour: one(product.interiorColours),
    pages: snapPages(Math.ceil(random() * binding.maxPages), binding),
    interiorPaper: one(product.interiorPapers).code,
    coverPaper: one(product.coverPapers).code,
    coverPrint: one(product.coverPrints).code,
    coating: one(product.coatings).code,
    flapMm: one(product.flaps).widthMm,
    binding: binding.code,
    finishes: some(product.finishes),
    services: some(product.services),
    refile: null,
    copies: snapCopies(Math.ceil(random() ** 4 * product.copies.max), product.copies),
  };
};

/**
 * Different configurations of the seeded bound products, the same in every run; `productId` selects one product.
 * Configurations that may not be ordered are left out.
 */
export const sampleConfigurations = (count: number, productId?: number): Sample[] => {
  const random = createRandom(20_260_101);
  const products = [...bookProducts, ...periodicalProducts]
    .map(({ product }) => product)
    .filter(({ id }) => productId === undefined || id === productId);
  if (products.length === 0) throw new Error(`The seed has no bound product ${productId}`);
  const samples: Sample[] = [];
  for (let drawn = 0; samples.length < count; drawn += 1) {
    const product = products[drawn % products.length];
    if (!product) continue;
    const configuration = draw(random, product);
    if (checkConfiguration(resolveConfiguration(product, configuration)).length === 0)
      samples.push({ product, configuration });
  }
  return samples;
};
