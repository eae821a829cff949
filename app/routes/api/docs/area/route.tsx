import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loaderHeaders, publicPageHeaders } from '~/routes/shop/public-page.server';
import { getServices } from '~/services.server';
import { areaViews } from '../call-view';
import { shopDocument } from '../document.server';
import { areaLabels } from '../labels';
import { AreaView } from './view';

export const headers = loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: `API: ${page.name} | Lombada` },
        { name: 'description', content: `Referência da API da Lombada: ${page.about}` },
        { tagName: 'link', rel: 'canonical', href: page.canonical },
      ]
    : [];

/** One area of the API, told call by call. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const label = Object.values(areaLabels).find(({ slug }) => slug === params.area);
  const area = label && areaViews(await shopDocument()).find(({ name }) => name === label.name);
  if (!area) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const { shop } = await getServices();
  const canonical = `${shop.url}/api/docs/${label.slug}`;
  return data({ ...area, canonical }, { headers: publicPageHeaders(request) });
};

export default function ApiAreaRoute() {
  return <AreaView {...useLoaderData<typeof loader>()} />;
}
