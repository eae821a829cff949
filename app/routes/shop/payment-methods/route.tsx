import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { breadcrumbLd, pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage } from '../public-page.server';
import { loader } from './page.server';
import { PaymentMethodsView } from './view';

export { loader };

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

export default function PaymentMethodsRoute() {
  return <PaymentMethodsView page={useLoaderData<typeof loader>()} />;
}
