import { productPath } from '~/calls/catalogue/listed.server';
import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import { type AnyProduct, productTypes } from '~/domain/catalogue/product';
import { packedSize, resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { Fields } from '~/domain/catalogue/wire';
import { describeAdjustments } from '~/domain/pricing/adjustments';
import { liveDifferences, livePrice } from '~/domain/pricing/kept-prices.server';
import type { PricingBasis } from '~/domain/pricing/live-price';
import { problemsOf } from '~/domain/pricing/price-configuration';
import { readChoices } from '~/domain/pricing/starting-configuration';
import { extraRates } from '~/domain/pricing/wire-filter-extras';
import { countryFreight } from '~/domain/shipping/freight';
import { packLines } from '~/domain/shipping/parcel';
import type { Services } from '~/services.server';

/**
 * The configuration of the fields, and its price. There is no price if the configuration has problems (which the page
 * detects itself) or if the table lacks a row; `isPriceMissing` is true for the latter.
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
    differences: liveDifferences(product, configuration, basis.table),
    adjustments: describeAdjustments(product, configuration, changes, basis.table),
    isPriceMissing: problems.length === 0 && !price.ok,
  };
};

export type Configured = Omit<ReturnType<typeof configured>, 'problems'>;

/** The shown run as packed; without a price nothing is sent. */
const shipmentOf = (
  product: AnyProduct,
  { price, configuration }: Pick<Configured, 'price' | 'configuration'>,
) =>
  packLines(
    price
      ? [
          {
            ...packedSize(resolveConfiguration(product, configuration)),
            thicknessMm: price.thicknessMm,
            weightGrams: price.weightGrams,
            copies: price.quantity,
          },
        ]
      : [],
  );

/** The data of a product's page. */
export const productPage = async (
  {
    catalogue,
    productIndex,
    deliveryTables,
    shop,
  }: Pick<Services, 'catalogue' | 'productIndex' | 'deliveryTables' | 'shop'>,
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
    /** A book, as opposed to a booklet, magazine or catalogue. Only books start with a kind. */
    isBook: page.typeId === productTypes.book,
    /** The product's print files, each with a template. */
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
    cutOffHour: basis.calendar.cutOffHour,
    freight: countryFreight(await deliveryTables.freight(), shipmentOf(product, state)),
    state,
  };
};

export type ProductPageData = Awaited<ReturnType<typeof productPage>>;
