import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { productCards } from '~/domain/pricing/product-cards.server';
import { getServices } from '~/services.server';
import { loaderHeaders, publicPageHeaders } from '../public-page.server';
import { CategoryView } from './view';

export const headers = loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: page.titleTag },
        { name: 'description', content: page.descriptionTag },
        { tagName: 'link', rel: 'canonical', href: page.canonical },
      ]
    : [];

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { catalogue, prices, shop } = await getServices();
  const [category, { table }] = await Promise.all([catalogue.category(params.menu ?? ''), prices.current()]);
  if (!category) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const { products, slug, name, description, titleTag, descriptionTag } = category;
  const page = {
    name,
    description,
    titleTag,
    descriptionTag,
    canonical: `${shop.url}/${slug}`,
    products: productCards(products, table),
  };
  return data(page, { headers: publicPageHeaders(request) });
};

export default function CategoryRoute() {
  return <CategoryView {...useLoaderData<typeof loader>()} />;
}
