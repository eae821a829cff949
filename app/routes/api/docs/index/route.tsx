import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '~/routes/shop/public-page.server';
import { getServices } from '~/services.server';
import { areaViews, matchesCall } from '../call-view';
import { shopDocument } from '../document.server';
import { areaLabels } from '../labels';
import { ApiIndexView } from './view';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: [] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: 'API da loja | Lombada' },
        {
          name: 'description',
          content: 'Configure, calcule preço e prazo, peça orçamento e compre na Lombada por HTTP.',
        },
        { tagName: 'link', rel: 'canonical', href: page.canonical },
      ]
    : [];

/** Longer than any field's name. */
const MAX_SEARCH = 80;

/** The calls of every area, or those found by a search (`busca`). */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const document = await shopDocument();
  const { shop } = await getServices();
  const search = (new URL(request.url).searchParams.get('busca') ?? '').trim().slice(0, MAX_SEARCH);
  const slugs = new Map(Object.values(areaLabels).map(({ name, slug }) => [name, slug]));
  const areas = areaViews(document)
    .map(({ name, about, calls }) => ({
      name,
      about,
      slug: slugs.get(name) ?? '',
      calls: calls
        .filter((call) => search === '' || matchesCall(call, search))
        .map(({ id, method, path, summary, auth }) => ({ id, method, path, summary, auth })),
    }))
    .filter(({ calls }) => calls.length > 0);
  const page = {
    about: document.info.description,
    version: document.info.version,
    canonical: `${shop.url}/api/docs`,
    search,
    areas,
  };
  return data(page, { headers: publicPageHeaders(request) });
};

export default function ApiIndexRoute() {
  return <ApiIndexView {...useLoaderData<typeof loader>()} />;
}
