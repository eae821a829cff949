import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowId } from '~/domain/shared/row-id';
import { getServices, type Services } from '~/services.server';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** An absolute URL, and when its content last changed. */
type Located = { url: string; changedAt?: Date };

const located = (tag: 'url' | 'sitemap', { url, changedAt }: Located): string =>
  `<${tag}><loc>${escapeXml(url)}</loc>${
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  }</${tag}>`;

/** A sitemap: at most 50,000 pages, by the protocol of sitemaps.org. */
const sitemapXml = (pages: readonly Located[]): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}">${pages.map((page) => located('url', page)).join('\n')}</urlset>`;

/** The list of all sitemaps. */
export const sitemapIndexXml = (sitemaps: readonly Located[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${sitemaps
    .map((sitemap) => located('sitemap', sitemap))
    .join('\n')}</sitemapindex>`;

/** An answer that proxies may cache for an hour. */
export const xmlAnswer = (body: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

/** Pages for search engines besides categories and products. */
const pages = [
  '/',
  '/calculo-de-lombada',
  '/entrega',
  '/formas-de-pagamento',
  '/contato',
  '/acessibilidade',
  '/termos-de-uso',
] as const;

const entriesOf = async (services: Services, part: string): Promise<Located[] | null> => {
  const { sitemap, catalogue, shop } = services;
  if (part === 'paginas.xml') {
    const menu = await catalogue.menu();
    return [...pages, ...menu.map(({ link }) => `/${link}`)].map((path) => ({ url: shop.url + path }));
  }
  const from = rowId(/^produtos-(\d+)\.xml$/.exec(part)?.[1]);
  const products = from > 0 ? await sitemap.products(from) : null;
  return products?.map(({ path, changedAt }) => ({ url: shop.url + path, changedAt })) ?? null;
};

/** GET /sitemap/paginas.xml and /sitemap/produtos-{id}.xml, as /sitemap.xml lists them. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<Response> => {
  const entries = await entriesOf(await getServices(), params.part ?? '');
  return entries
    ? xmlAnswer(sitemapXml(entries))
    : new Response('Não há mapa do site neste endereço.', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
      });
};
