import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { searchProducts } from '~/domain/discovery/search-products.server';
import { shownCount } from '~/domain/discovery/search-query';
import { readSort, searchParameters, searchPath } from '~/domain/discovery/wire';
import { getServices } from '~/services.server';
import { pageMeta } from '~/ui/seo/page-meta';
import { loaderHeaders, publicPageHeaders } from '../public-page.server';
import { SearchView } from './view';

export const headers = loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: page.keywords === '' ? 'Pesquisa | Lombada' : `${page.keywords} | Pesquisa na Lombada`,
        description: 'Encontre livros, revistas, cartões e outros impressos no catálogo da Lombada.',
        canonical: page.canonical,
        noindex: true,
      })
    : [];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const query = new URL(request.url).searchParams;
  const sort = readSort(query.get(searchParameters.sort));
  const limit = shownCount(query.get(searchParameters.shown));
  const [answer, menu] = await Promise.all([
    searchProducts(services, { keywords: query.get(searchParameters.keywords), sort, limit }),
    services.catalogue.menu(),
  ]);
  const canonical = services.shop.url + searchPath(answer.keywords, 'cheapest');
  return data({ ...answer, sort, menu, canonical }, { headers: publicPageHeaders(request) });
};

export default function SearchRoute() {
  const { key } = useLocation();
  return <SearchView key={key} {...useLoaderData<typeof loader>()} />;
}
