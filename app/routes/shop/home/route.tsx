import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardGroups } from '~/domain/pricing/product-cards.server';
import { productPath } from '~/routes/listed-product.server';
import { getServices } from '~/services.server';
import { Home } from '~/ui/home/home';
import { loaderHeaders, publicPageHeaders } from '../public-page.server';

export const headers = loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { catalogue, prices } = await getServices();
  const [featured, { table }] = await Promise.all([catalogue.featured(), prices.current()]);
  const book = featured.find(({ product }) => product.kind === 'book') ?? featured[0];
  const page = { bookTo: book ? productPath(book) : '/', groups: cardGroups(featured, table) };
  return data(page, { headers: publicPageHeaders(request) });
};

export default function HomeRoute() {
  return <Home {...useLoaderData<typeof loader>()} />;
}
