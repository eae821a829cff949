import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getServices } from '~/services.server';
import { breadcrumbLd, pageMeta } from '~/ui/seo/json-ld';
import { shellLinks } from '~/ui/shell/shell-data';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';
import { AccessibilityView } from './view';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: [] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: 'Acessibilidade | Lombada',
        description:
          'Como o site da Lombada atende às WCAG 2.2, nível AA: o que testamos, os limites que conhecemos e como falar com a gente.',
        canonical: `${page.shopUrl}${shellLinks.accessibility}`,
        jsonLd: [
          breadcrumbLd(page.shopUrl, [
            { label: 'Início', path: '/' },
            { label: 'Acessibilidade', path: shellLinks.accessibility },
          ]),
        ],
      })
    : [];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { storefront, shop } = await getServices();
  const { email, phone, hours } = await storefront.facts();
  return data(
    { contact: { email, phone, hours }, shopUrl: shop.url },
    { headers: publicPageHeaders(request) },
  );
};

export default function AccessibilityRoute() {
  return <AccessibilityView contact={useLoaderData<typeof loader>().contact} />;
}
