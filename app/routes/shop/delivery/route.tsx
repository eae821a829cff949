import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCounterQuery } from '~/domain/shipping/counter-query';
import { modalityFacts } from '~/domain/shipping/modalities';
import { searchCounters } from '~/domain/shipping/search-counters.server';
import { getServices } from '~/services.server';
import { breadcrumbLd } from '~/ui/seo/json-ld';
import { pageMeta } from '~/ui/seo/page-meta';
import { loaderHeaders, publicPageHeaders } from '../public-page.server';
import { DeliveryView } from './view';

export const headers = loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: 'Entrega e balcões de retirada | Lombada',
        description:
          'Como a Lombada entrega: PAC, Sedex, expressos e transportadoras em todo o Brasil, e balcões de retirada. Encontre o balcão mais perto de você.',
        canonical: `${page.shopUrl}/entrega`,
        jsonLd: [
          breadcrumbLd(page.shopUrl, [
            { label: 'Início', path: '/' },
            { label: 'Entrega', path: '/entrega' },
          ]),
        ],
      })
    : [];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const [blocks, table, search] = await Promise.all([
    services.storefront.textBlocks('delivery'),
    services.deliveryTables.freight(),
    searchCounters(services, readCounterQuery(new URL(request.url).searchParams)),
  ]);
  const modalities = blocks.map(({ id, title, body, icon }) => ({
    id,
    title,
    body,
    icon,
    facts: modalityFacts(table, icon),
  }));
  const page = { modalities, search, shopUrl: services.shop.url };
  return data(page, { headers: publicPageHeaders(request) });
};

export type DeliveryPage = Awaited<ReturnType<typeof loader>>['data'];

export default function DeliveryRoute() {
  return <DeliveryView page={useLoaderData<typeof loader>()} />;
}
