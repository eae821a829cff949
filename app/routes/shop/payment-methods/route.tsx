import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getServices } from '~/services.server';
import { breadcrumbLd, pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';
import { PaymentMethodsView } from './view';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: [] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: 'Formas de Pagamento | Lombada',
        description:
          'Como pagar o seu pedido na Lombada, em quanto tempo cada pagamento é confirmado e quem recebe.',
        canonical: `${page.shopUrl}/formas-de-pagamento`,
        jsonLd: [
          breadcrumbLd(page.shopUrl, [
            { label: 'Início', path: '/' },
            { label: 'Formas de Pagamento', path: '/formas-de-pagamento' },
          ]),
        ],
      })
    : [];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { paymentMethods, storefront, shop } = await getServices();
  const [active, coming, facts] = await Promise.all([
    paymentMethods.active(),
    paymentMethods.coming(),
    storefront.facts(),
  ]);
  const page = {
    active,
    coming,
    seller: { legalName: facts.legalName, cnpj: facts.cnpj },
    shopUrl: shop.url,
  };
  return data(page, { headers: publicPageHeaders(request) });
};

export type PaymentMethodsPage = Awaited<ReturnType<typeof loader>>['data'];

export default function PaymentMethodsRoute() {
  return <PaymentMethodsView page={useLoaderData<typeof loader>()} />;
}
