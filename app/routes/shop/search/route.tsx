import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { noSearch, searchProducts } from '~/domain/discovery/search-products.server';
import { shownCount } from '~/domain/discovery/search-query';
import { readSort, searchParameters, searchPath } from '~/domain/discovery/wire';
import { getServices } from '~/services.server';
import { pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';
import { SearchView } from './view';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: Object.values(searchParameters) };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: page.keywords === '' ? 'Pesquisa | Lombada' : `${page.keywords} | Pesquisa na Lombada`,
        description: 'Encontre livros, revistas, cartões e outros impressos no catálogo da Lombada.',
        canonical: page.canonical,
        noindex: true,
      })
    : [];

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const services = await getServices();
  const query = new URL(request.url).searchParams;
  const sort = readSort(query.get(searchParameters.sort));
  const limit = shownCount(query.get(searchParameters.shown));
  const keywords = query.get(searchParameters.keywords);
  const { ip } = requestOrigin(request, context);
  const [found, menu] = await Promise.all([
    searchProducts(services, { keywords, sort, limit, ip }),
    services.catalogue.menu(),
  ]);
  const answer = found.ok ? found.value : noSearch(keywords);
  const refusal = found.ok ? '' : tooManyAttempts(found.failure.retryAfterSeconds);
  const canonical = services.shop.url + searchPath(answer.keywords, 'relevance');
  const page = { ...answer, sort, menu, canonical, refusal };
  if (found.ok) return data(page, { headers: publicPageHeaders(request) });
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(found.failure.retryAfterSeconds) };
  return data(page, { status: 429, headers });
};

export default function SearchRoute() {
  const { key } = useLocation();
  return <SearchView key={key} {...useLoaderData<typeof loader>()} />;
}
