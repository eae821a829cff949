import type { MetaDescriptor } from '@remix-run/node';
import { lastingAddress } from '~/domain/shared/picture';
import type { PostalAddress } from '~/domain/storefront/shop-facts';

/** The picture for pages without one of their own. */
const SHOP_PICTURE = lastingAddress('/og.png');

interface PageMeta {
  /** The full title of the tab, such as "Livros | Lombada". */
  title: string;
  description: string;
  /** The one absolute URL under which search engines should index the page. */
  canonical: string;
  /** Address of a picture of 1200 x 630, absolute or from the shop's root; see `socialPicture` of product-art. */
  image?: string;
  type?: 'website' | 'product';
  jsonLd?: readonly JsonLd[];
  /** For pages that search engines should not list. */
  noindex?: boolean;
}

/** The head of a public page: title, description, canonical URL, link previews, JSON-LD. */
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
 * Structured data for search engines (schema.org as JSON-LD). `pageMeta` puts it into the page's head, where Remix
 * escapes it. Browsers do not execute it, so it needs no nonce.
 */
export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | string[] };

export const CONTEXT = 'https://schema.org';

type Seller = {
  legalName: string;
  taxId: string;
  email: string;
  /** As people dial it, with the area code. */
  phone: string;
  address: PostalAddress | null;
  /** Pages of the shop on social networks. */
  profiles: readonly string[];
};

/** The shop itself; `shopUrl` is its home URL without a trailing slash. */
export const organizationLd = (shopUrl: string, seller: Seller): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': `${shopUrl}/#loja`,
  name: 'Lombada',
  legalName: seller.legalName,
  taxID: seller.taxId,
  url: `${shopUrl}/`,
  logo: shopUrl + lastingAddress('/apple-touch-icon.png'),
  email: seller.email,
  telephone: seller.phone,
  ...(seller.address && { address: { '@type': 'PostalAddress', ...seller.address } }),
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

/** The breadcrumb of a page, including the home page and itself; `path` begins with a slash. */
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
