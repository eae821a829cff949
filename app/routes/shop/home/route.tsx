import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { currentCustomer } from '~/calls/http/session.server';
import { sessionEnd } from '~/domain/storefront/labels';
import { addressParts } from '~/domain/storefront/shop-facts';
import { listGroups } from '~/domain/storefront/text-block';
import { getServices, type Services } from '~/services.server';
import { Home } from '~/ui/home/home';
import { organizationLd, pageMeta, webSiteLd } from '~/ui/seo/json-ld';
import { readHomeContent, readQuickQuote } from '../../home-content.server';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: ['reason'] };

const description =
  'Monte seu livro, veja o preço na hora e imprima na gráfica da Lombada: de um exemplar a grandes tiragens, com entrega em todo o Brasil.';

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: 'Lombada | Gráfica de livros sob demanda',
        description,
        canonical: `${page.shopUrl}/`,
        jsonLd: [organizationLd(page.shopUrl, page.seller), webSiteLd(page.shopUrl)],
      })
    : [];

const sellerOf = async ({ storefront }: Services) => {
  const [{ legalName, cnpj, email, phone, address }, social] = await Promise.all([
    storefront.facts(),
    storefront.items(listGroups.social),
  ]);
  const profiles = social.flatMap(({ link }) => link ?? []);
  return { legalName, taxId: cnpj, email, phone, address: addressParts(address), profiles };
};

/** Why the session ended; null for a customer who is logged in again. */
const sessionEndFor = async (request: Request) => {
  const words = sessionEnd(new URL(request.url).searchParams.get('reason'));
  return words && (await currentCustomer(request)) ? null : words;
};

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const [content, quick, seller, words] = await Promise.all([
    readHomeContent(services),
    readQuickQuote(services),
    sellerOf(services),
    sessionEndFor(request),
  ]);
  const page = {
    ...content,
    quick,
    sessionEnd: words,
    shopUrl: services.shop.url,
    seller,
  };
  return data(page, { headers: publicPageHeaders(request) });
};

export default function HomeRoute() {
  const { banners, features, groups, quick, pixTerm, sessionEnd } = useLoaderData<typeof loader>();
  return <Home {...{ banners, features, groups, quick, pixTerm, sessionEnd }} />;
}
