import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowId } from '~/domain/shared/row-id';
import { getServices, type Services } from '~/services.server';
import { type Located, sitemapXml, xmlAnswer } from './sitemap-xml';

/** Pages besides categories and products that somebody should land on from a search. */
const pages = [
  '/',
  '/calculo-de-lombada',
  '/entrega',
  '/formas-de-pagamento',
  '/contato',
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
