import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
  const { shelves, shop } = await getServices();
  const shelf = await shelves.category(params.menu ?? '', 1);
  if (!shelf) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const { slug, name, description, titleTag, descriptionTag } = shelf.category;
  const page = {
    name,
    description,
    titleTag,
    descriptionTag,
    canonical: `${shop.url}/${slug}`,
    products: shelf.products,
  };
  return data(page, { headers: publicPageHeaders(request) });
};

export default function CategoryRoute() {
  return <CategoryView {...useLoaderData<typeof loader>()} />;
}
