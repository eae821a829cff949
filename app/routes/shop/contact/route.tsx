import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { breadcrumbLd, pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage } from '../public-page.server';
import { loader } from './page.server';
import { ContactView } from './view';

export { loader };

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

export default function ContactRoute() {
  return <ContactView page={useLoaderData<typeof loader>()} />;
}
