import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getServices } from '~/services.server';
import { Home } from '~/ui/home/home';
import { loaderHeaders, publicPageHeaders } from '../public-page.server';

export const headers = loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { shelves } = await getServices();
  const groups = await shelves.featured();
  const cards = groups.flatMap(({ products }) => products);
  const page = { bookTo: (cards.find(({ isBook }) => isBook) ?? cards[0])?.to ?? '/', groups };
  return data(page, { headers: publicPageHeaders(request) });
};

export default function HomeRoute() {
  return <Home {...useLoaderData<typeof loader>()} />;
}
