import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listGroups } from '~/domain/storefront/text-block';
import { getServices } from '~/services.server';
import { breadcrumbLd, pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';
import { ContactView } from './view';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: [] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: 'Contato | Lombada',
        description:
          'Fale com a Lombada: telefone, e-mail, conversa, horários de atendimento e endereço da gráfica.',
        canonical: `${page.shopUrl}/contato`,
        jsonLd: [
          breadcrumbLd(page.shopUrl, [
            { label: 'Início', path: '/' },
            { label: 'Contato', path: '/contato' },
          ]),
        ],
      })
    : [];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { storefront, shop } = await getServices();
  const [contacts, social, hours, facts] = await Promise.all([
    storefront.items(listGroups.contacts),
    storefront.items(listGroups.social),
    storefront.items(listGroups.openingHours),
    storefront.facts(),
  ]);
  return data({ contacts, social, hours, facts, shopUrl: shop.url }, { headers: publicPageHeaders(request) });
};

export type ContactPage = Awaited<ReturnType<typeof loader>>['data'];

export default function ContactRoute() {
  return <ContactView page={useLoaderData<typeof loader>()} />;
}
