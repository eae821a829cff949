import type { MetaDescriptor } from '@remix-run/node';
import { writeConfiguration } from '~/domain/catalogue/wire-fields';
import { canonicalAddress } from '~/domain/shared/canonical-address';
import { pictureWith } from '~/domain/shared/picture';
import { selectItem, type TrackedProduct, viewItem } from '~/ui/analytics/events';
import { pickedFrom } from '~/ui/analytics/picked';
import { useTracked } from '~/ui/analytics/track';
import { openingPicture, socialPicture } from '~/ui/photo';
import { breadcrumbLd, pageMeta } from '~/ui/seo/json-ld';
import { type OfferFacts, productLd } from '~/ui/seo/product-ld';
import type { ProductPageData } from './product-page.server';

/** The `sizes` of the picture of a product without pages. */
export const PRODUCT_PHOTO_SIZES = '(width >= 64rem) 22rem, 92vw';

/** The price on the page. With choices in the address it is shown only there. */
const offerOf = (page: ProductPageData, canonical: string, search: string): OfferFacts | null => {
  const { product, state, shopUrl, path, fromPrice, freight, cutOffHour } = page;
  const { price, configuration } = state;
  const start = search === '' ? fromPrice : null;
  if (!price)
    return start === null
      ? null
      : { url: canonical, total: start, quantity: null, others: [], shipping: null };
  return {
    url: search === '' ? canonical : `${shopUrl}${path}?${writeConfiguration(product, configuration)}`,
    total: price.total,
    quantity: price.quantity,
    others: [
      ...(start === null ? [] : [start]),
      ...[...price.quantities, ...price.curve.points].map(({ total }) => total),
    ],
    shipping: freight && { ...freight, productionDays: price.leadTimeBusinessDays, cutOffHour },
  };
};

/**
 * Title, canonical URL and picture of a product's page; product and offer for search engines.
 * @param search the query of the page's address
 */
export const productMeta = (page: ProductPageData, search: string): MetaDescriptor[] => {
  const { tags, path, shopUrl, category, title, description, art } = page;
  const canonical = canonicalAddress(shopUrl, path, page.canonical);
  const image = socialPicture(art);
  const head = pageMeta({
    ...tags,
    canonical,
    image,
    type: 'product',
    jsonLd: [
      productLd({
        id: page.id,
        name: title,
        description,
        category: category.name,
        shopUrl,
        url: canonical,
        image: new URL(image, shopUrl).href,
        offer: offerOf(page, canonical, search),
      }),
      breadcrumbLd(shopUrl, [
        { label: 'Início', path: '/' },
        { label: category.name, path: `/${category.slug}` },
        { label: title, path },
      ]),
    ],
  });
  const shown = pictureWith(art, page.state.configuration.finishes);
  return page.product.kind === 'simple' ? [...head, openingPicture(shown, PRODUCT_PHOTO_SIZES)] : head;
};

const piecesOf = (configuration: ProductPageData['state']['configuration']): number =>
  'copies' in configuration ? configuration.copies : configuration.quantity;

/** Reports to statistics, once, the opened product and its price. */
export const useProductViewed = (page: ProductPageData): void => {
  const { id, title, category } = page;
  const { price, configuration } = page.state;
  const product: TrackedProduct = {
    id,
    name: title,
    category: category.name,
    ...(price && { total: price.total, quantity: piecesOf(configuration) }),
  };
  useTracked(selectItem(pickedFrom(id, { id: 'produto', name: category.name }), product), String(id));
  useTracked(price && viewItem(product, price.total), String(id));
};
