import { checkConfiguration } from '../catalogue/check-configuration';
import { settleHidden } from '../catalogue/hidden-choices';
import {
  type AnyProduct,
  type BookConfiguration,
  type BookProduct,
  quantityOf,
  type SimpleProduct,
  type Unmeasured,
} from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import type { Centavos } from '../shared/money';
import type { Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { PricingFailure } from './line-price';
import { type Configuration, priceLine } from './price-configuration';

/** The old and new price of a product's usual configuration. */
export type PriceJump = { product: AnyProduct; quantity: number; before: Centavos; after: Centavos };

/** A price that more than triples or falls below a third counts as a typing error until staff confirm it. */
const WIDEST = 3;

/** A price table, and products with its measures. */
export type PricedProducts = { table: CompiledPriceTable; products: readonly AnyProduct[] };

/** Products whose usual configuration jumps in price from one table, with its measures, to the other. */
export const findPriceJumps = (before: PricedProducts, after: PricedProducts): PriceJump[] =>
  after.products.flatMap((product): PriceJump[] => {
    const { defaultConfiguration } = product;
    const measuredBefore = before.products.find(({ id }) => id === product.id);
    const old =
      measuredBefore && priceLine(resolveConfiguration(measuredBefore, defaultConfiguration), before.table);
    const next = priceLine(resolveConfiguration(product, defaultConfiguration), after.table);
    if (!old?.ok || !next.ok) return [];
    const [one, other] = [old.value.total, next.value.total];
    const isWide = other > one * WIDEST || other * WIDEST < one;
    const quantity = quantityOf(defaultConfiguration);
    return isWide ? [{ product, quantity, before: one, after: other }] : [];
  });

/** A product on sale that lacks measures in a price table; `slip` names an empty column of them. */
export type MeasureGap = { id: number; name: string; missing: readonly Unmeasured[]; slip: string | null };

/** A product read with the measures of a price table, if it has them. */
type MeasuredProduct = {
  id: number;
  name: string;
  product: Result<AnyProduct, string>;
  unmeasured: readonly Unmeasured[];
};

/**
 * Missing measures that bar a draft from being published: without them a product would go off sale, or an option would
 * disappear from its products. Products that are already unreadable under the table in force are not reported.
 */
export const findMeasureGaps = (
  drafted: readonly MeasuredProduct[],
  sold: readonly Pick<AnyProduct, 'id'>[],
): MeasureGap[] =>
  drafted.flatMap(({ id, name, product, unmeasured }): MeasureGap[] => {
    const isSold = sold.some((each) => each.id === id);
    const slip = !product.ok && isSold && unmeasured.length === 0 ? product.failure : null;
    return unmeasured.length > 0 || slip !== null ? [{ id, name, missing: unmeasured, slip }] : [];
  });

/** A row that the table lacks for something the product offers. */
export type PriceGap = { product: AnyProduct; failure: PricingFailure };

const thickest = <T extends { thicknessUm: number }>(papers: readonly T[]): T | undefined =>
  papers.toSorted((a, b) => b.thicknessUm - a.thicknessUm)[0];

/**
 * Configurations that together need every row that the product can need: each option once, each click, each size in
 * both orientations with and without flaps around the thickest block, each binding at its maximum of pages.
 */
const bookProbes = (product: BookProduct): Partial<BookConfiguration>[] => {
  const { bindings, interiorPapers, trimSizes, orientations, flaps } = product;
  const thick = thickest(interiorPapers)?.code;
  const bodies = bindings.flatMap(({ code, minPages, maxPages, pageMultiple }) => [
    { binding: code, pages: Math.ceil(minPages / pageMultiple) * pageMultiple },
    { binding: code, pages: Math.floor(maxPages / pageMultiple) * pageMultiple },
  ]);
  const sizes = trimSizes.flatMap(({ code }) =>
    orientations.flatMap((orientation) =>
      flaps.map(({ widthMm }) => ({ trimSize: code, orientation, flapMm: widthMm })),
    ),
  );
  return [
    ...bodies.flatMap((body) =>
      sizes.map((size) => ({ ...body, ...size, ...(thick ? { interiorPaper: thick } : {}) })),
    ),
    ...bodies,
    ...interiorPapers.flatMap(({ code }) =>
      product.interiorColours.map((interiorColour) => ({ interiorPaper: code, interiorColour })),
    ),
    ...product.coverPapers.map(({ code }) => ({ coverPaper: code })),
    ...product.coverPrints.map(({ code }) => ({ coverPrint: code })),
    ...product.coatings.map(({ code }) => ({ coating: code })),
    { copies: product.copies.min },
  ];
};

/** Every set of options with every required finish, since some sets allow only few of these. */
const simpleProbes = (product: SimpleProduct): Configuration[] => {
  const usual = product.defaultConfiguration;
  const required = product.finishes.filter((finish) => finish.required).map(({ code }) => [code]);
  const finishes = required.length > 0 ? required : [usual.finishes];
  const sets = product.optionGroups.reduce<string[][]>(
    (found, { options }) => found.flatMap((set) => options.map(({ code }) => [...set, code])),
    [[]],
  );
  const smallest = Math.min(...product.quantities, product.variableQuantity?.min ?? Number.POSITIVE_INFINITY);
  return sets.flatMap((options) =>
    finishes.flatMap((chosen) => [
      { ...usual, options, finishes: chosen },
      { ...usual, options, finishes: chosen, quantity: smallest },
    ]),
  );
};

/** Each kind of run, with the attributes that it hides at their defaults. */
const runKindProbes = (product: BookProduct): BookConfiguration[] =>
  product.runKinds.map(({ code, fixedCopies }) => {
    const usual = product.defaultConfiguration;
    const requested = { ...usual, runKind: code, copies: fixedCopies ?? usual.copies };
    return settleHidden(product, requested).configuration;
  });

/** Each optional extra alone, and each of the required ones. */
const extraProbes = (product: AnyProduct): Configuration[] => {
  const usual: Configuration = product.defaultConfiguration;
  const isRequired = (code: string) => product.finishes.some((each) => each.required && each.code === code);
  return [
    ...product.finishes.map(({ code, required }) => ({
      ...usual,
      finishes: [...usual.finishes.filter((other) => !required && isRequired(other)), code],
    })),
    ...product.services.map(({ code }) => ({ ...usual, services: [code] })),
  ];
};

/**
 * Every row that the table lacks for what the product offers, each once. Combinations that cannot be ordered are
 * skipped.
 */
export const findPriceGaps = (product: AnyProduct, table: CompiledPriceTable): PriceGap[] => {
  const probes: Configuration[] =
    product.kind === 'book'
      ? [
          ...bookProbes(product).map((change) => ({ ...product.defaultConfiguration, ...change })),
          ...runKindProbes(product),
        ]
      : simpleProbes(product);
  const gaps = new Map<string, PriceGap>();
  for (const configuration of [product.defaultConfiguration, ...probes, ...extraProbes(product)]) {
    const resolved = resolveConfiguration(product, configuration);
    const price = priceLine(resolved, table);
    if (price.ok || checkConfiguration(resolved).length > 0) continue;
    const { failure } = price;
    gaps.set(`${failure.kind} ${failure.what} ${failure.key}`, { product, failure });
  }
  return [...gaps.values()];
};
