import { productPath } from '~/calls/catalogue/listed.server';
import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import { productTypes } from '~/domain/catalogue/product';
import type { Fields } from '~/domain/catalogue/wire';
import { describeAdjustments } from '~/domain/pricing/adjustments';
import { choiceDifferences } from '~/domain/pricing/choice-differences';
import { livePrice, type PricingBasis } from '~/domain/pricing/live-price';
import { problemsOf } from '~/domain/pricing/price-configuration';
import { readChoices } from '~/domain/pricing/starting-configuration';
import { extraRates } from '~/domain/pricing/wire-filter-extras';
import type { Services } from '~/services.server';

/**
 * What the fields ask for, and its price. Without one the configuration has problems (which the page finds by
 * itself) or the table lacks a row; the latter is said by `isPriceMissing`.
 */
export const configured = (
  { product }: Pick<ListedProduct, 'product'>,
  fields: Fields,
  basis: PricingBasis,
) => {
  const { configuration, changes } = readChoices(product, fields, basis.table);
  const price = livePrice(product, configuration, basis);
  const problems = price.ok ? [] : problemsOf(price.failure);
  return {
    configuration,
    changes,
    problems,
    price: price.ok ? price.value : null,
    differences: price.ok ? choiceDifferences(product, configuration, price.value, basis.table) : {},
    adjustments: describeAdjustments(product, configuration, changes, basis.table),
    isPriceMissing: problems.length === 0 && !price.ok,
  };
};

export type Configured = Omit<ReturnType<typeof configured>, 'problems'>;

/** What the page of a product shows. */
export const productPage = async (
  { catalogue, productIndex, shop }: Pick<Services, 'catalogue' | 'productIndex' | 'shop'>,
  listed: ListedProduct,
  fields: Fields,
  basis: PricingBasis,
) => {
  const { page, product } = listed;
  const { problems: _problems, ...state } = configured(listed, fields, basis);
  return {
    product,
    id: page.id,
    title: page.name,
    description: page.description,
    art: page.art,
    category: page.category,
    /** A book, and no booklet, magazine or catalogue: it has a kind to begin with. */
    isBook: page.typeId === productTypes.book,
    /** The files that the product is printed from; each has a template to design on. */
    slots: page.fileSlots
      .filter(({ finish }) => finish === null)
      .map(({ id, description }) => ({ id, description })),
    tags: { title: page.titleTag, description: page.descriptionTag },
    path: productPath(listed),
    canonical: page.canonicalUrl,
    shopUrl: shop.url,
    fromPrice: await productIndex.fromPrice(page.id),
    alternatives: await catalogue.alternativesTo(listed),
    rates: extraRates(product, basis.table),
    state,
  };
};

export type ProductPageData = Awaited<ReturnType<typeof productPage>>;
