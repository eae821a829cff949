import type { Centavos } from '~/domain/shared/money';
import type { CountryFreight } from '~/domain/shipping/freight';
import { CONTEXT, type JsonLd } from './json-ld';

/** What the page shows for sale: a run with its choices, and how it gets to the customer. */
export type OfferFacts = {
  /** Where this price is shown, absolute. */
  url: string;
  total: Centavos;
  /** Null for the price that a product begins at, while a choice is open. */
  quantity: number | null;
  /** Totals of other runs with the same choices. */
  others: readonly Centavos[];
  shipping: ShippingFacts | null;
};

type ShippingFacts = CountryFreight & {
  productionDays: number;
  /** "12:00": a payment before it counts from the same day. */
  cutOffHour: string;
};

type ProductFacts = {
  id: number;
  name: string;
  description: string;
  category: string;
  /** Absolute URLs. */
  shopUrl: string;
  url: string;
  image: string;
  /** Null while it has no price. */
  offer: OfferFacts | null;
};

const reais = (amount: Centavos): string => (amount / 100).toFixed(2);

const days = (min: number, max: number): JsonLd => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The dearest freight within the country, with the days of production and of the way. */
const shippingLd = ({ productionDays, cutOffHour, maxPrice, minDays, maxDays }: ShippingFacts): JsonLd => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', currency: 'BRL', maxValue: reais(maxPrice) },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    cutoffTime: `${cutOffHour}:00-03:00`,
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
    },
    handlingTime: days(productionDays, productionDays),
    transitTime: days(minDays, maxDays),
  },
});

/** Everything is made to order, so only what has a defect comes back, at the shop's cost; as the terms of use say. */
const returnsLd = (shopUrl: string): JsonLd => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  merchantReturnLink: `${shopUrl}/termos-de-uso`,
});

/** What every offer says, whatever its price. */
const termsLd = (shopUrl: string): JsonLd => ({
  priceCurrency: 'BRL',
  // Printed on demand, so everything with a price is available.
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', '@id': `${shopUrl}/#loja`, name: 'Lombada' },
});

/** The run that the page shows; beside it the range of all runs, if their prices differ. */
const offersLd = ({ shopUrl, url }: ProductFacts, offer: OfferFacts): JsonLd[] => {
  const totals = [...new Set([offer.total, ...offer.others])];
  const shown: JsonLd = {
    '@type': 'Offer',
    url: offer.url,
    price: reais(offer.total),
    ...termsLd(shopUrl),
    ...(offer.quantity !== null && {
      eligibleQuantity: { '@type': 'QuantitativeValue', value: offer.quantity, unitCode: 'C62' },
    }),
    ...(offer.shipping && { shippingDetails: shippingLd(offer.shipping) }),
    hasMerchantReturnPolicy: returnsLd(shopUrl),
  };
  if (totals.length === 1) return [shown];
  const range: JsonLd = {
    '@type': 'AggregateOffer',
    url,
    lowPrice: reais(Math.min(...totals)),
    highPrice: reais(Math.max(...totals)),
    offerCount: totals.length,
    ...termsLd(shopUrl),
  };
  return [shown, range];
};

/** A product and its offers, for search engines. */
export const productLd = (product: ProductFacts): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Product',
  sku: String(product.id),
  name: product.name,
  description: product.description,
  category: product.category,
  url: product.url,
  image: product.image,
  brand: { '@type': 'Brand', name: 'Lombada' },
  ...(product.offer && { offers: offersLd(product, product.offer) }),
});
