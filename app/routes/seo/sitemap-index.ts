import { getServices } from '~/services.server';
import { sitemapIndexXml, xmlAnswer } from './sitemap-page';

/** GET /sitemap.xml: the sitemaps of pages and of products. */
export const loader = async (): Promise<Response> => {
  const { sitemap, shop } = await getServices();
  const slices = await sitemap.slices();
  return xmlAnswer(
    sitemapIndexXml([
      { url: `${shop.url}/sitemap/paginas.xml` },
      ...slices.map(({ from, changedAt }) => ({
        url: `${shop.url}/sitemap/produtos-${from}.xml`,
        changedAt,
      })),
    ]),
  );
};
