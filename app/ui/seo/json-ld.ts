import type { MetaDescriptor } from '@remix-run/node';
import type { Centavos } from '~/domain/shared/money';

/** The picture of pages that have none of their own. */
const SHOP_PICTURE = '/og.png';

interface PageMeta {
  /** The whole title of the tab, such as "Livros | Lombada". */
  title: string;
  description: string;
  /** The one absolute address under which search engines shall know the page. */
  canonical: string;
  /** Address of a picture of 1200 x 630, absolute or from the shop's root; see `socialPicture` of product-art. */
  image?: string;
  type?: 'website' | 'product';
  jsonLd?: readonly JsonLd[];
  /** For pages nobody should land on from a search. */
  noindex?: boolean;
}

/** The head of a public page: title, description, canonical address, what networks show of a link, JSON-LD. */
export const pageMeta = (page: PageMeta): MetaDescriptor[] => {
  const { title, description, canonical, image = SHOP_PICTURE, type = 'website', jsonLd = [] } = page;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Lombada' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: new URL(image, canonical).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((object) => ({ 'script:ld+json': object })),
  ];
};

/**
 * What search engines read of a page (schema.org as JSON-LD). `pageMeta` puts it into the page's head, where
 * Remix escapes it; a browser runs no such script, so the content policy asks for no nonce.
 */
export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | string[] };

const CONTEXT = 'https://schema.org';

type Seller = {
  legalName: string;
  taxId: string;
  email: string;
  /** As people dial it, with the area code. */
  phone: string;
  address: string;
  /** Pages of the shop on social networks. */
  profiles: readonly string[];
};

/** The shop itself; `shopUrl` is its home address without a slash at the end. */
export const organizationLd = (shopUrl: string, seller: Seller): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': `${shopUrl}/#loja`,
  name: 'Lombada',
  legalName: seller.legalName,
  taxID: seller.taxId,
  url: `${shopUrl}/`,
  logo: `${shopUrl}/apple-touch-icon.png`,
  email: seller.email,
  telephone: seller.phone,
  address: seller.address,
  sameAs: [...seller.profiles],
});

/** The site and its search. */
export const webSiteLd = (shopUrl: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  '@id': `${shopUrl}/#site`,
  name: 'Lombada',
  url: `${shopUrl}/`,
  inLanguage: 'pt-BR',
  publisher: { '@id': `${shopUrl}/#loja` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${shopUrl}/pesquisa?keywords={keywords}` },
    'query-input': 'required name=keywords',
  },
});

/** The way to a page, from the home page to itself; `path` begins with a slash. */
export const breadcrumbLd = (
  shopUrl: string,
  crumbs: readonly { label: string; path: string }[],
): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${shopUrl}${path}`,
  })),
});

type ProductFacts = {
  id: number;
  name: string;
  description: string;
  category: string;
  /** Absolute addresses. */
  url: string;
  image: string;
  /** What the smallest run costs, as cards say it; null while nothing has a price. */
  fromPrice: Centavos | null;
};

/** Every configuration has a price of its own: they begin at the one that cards show. */
const offersLd = (url: string, fromPrice: Centavos): JsonLd => ({
  '@type': 'AggregateOffer',
  url,
  priceCurrency: 'BRL',
  lowPrice: (fromPrice / 100).toFixed(2),
  // Printed on demand: whatever has a price can be had.
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: 'Lombada' },
});

/** A product and its offers. */
export const productLd = ({
  id,
  name,
  description,
  category,
  url,
  image,
  fromPrice,
}: ProductFacts): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Product',
  sku: String(id),
  name,
  description,
  category,
  url,
  image,
  brand: { '@type': 'Brand', name: 'Lombada' },
  ...(fromPrice === null ? {} : { offers: offersLd(url, fromPrice) }),
});

/** The products of a list, in its order. */
export const itemListLd = (
  shopUrl: string,
  name: string,
  products: readonly { title: string; to: string }[],
): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name,
  itemListElement: products.map(({ title, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${shopUrl}${to}`,
  })),
});
