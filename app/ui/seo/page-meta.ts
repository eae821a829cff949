import type { MetaDescriptor } from '@remix-run/node';
import type { JsonLd } from './json-ld';

/** The picture of pages that have none of their own. */
const SHOP_PICTURE = '/og.png';

export interface PageMeta {
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
