import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { categoryCanonical, requestedPage } from '~/domain/discovery/canonical';
import type { CategoryProducts } from '~/domain/discovery/product-index.server';
import { PAGE_PARAMETER } from '~/domain/discovery/wire';
import { readRichText } from '~/domain/shared/rich-text';
import { getServices } from '~/services.server';
import { socialPicture } from '~/ui/photo';
import { breadcrumbLd, itemListLd } from '~/ui/seo/json-ld';
import { pageMeta } from '~/ui/seo/page-meta';
import { requireWhereSentHome } from '../../guards.server';
import { loaderHeaders, publicPageHeaders } from '../public-page.server';
import { CategoryView } from './view';

export const headers = loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { category, canonical, products, shopUrl } = page;
  const crumbs = [
    { label: 'Início', path: '/' },
    { label: category.name, path: `/${category.slug}` },
  ];
  return pageMeta({
    title: page.page > 1 ? `Página ${page.page}: ${page.titleTag}` : page.titleTag,
    description: page.descriptionTag,
    canonical,
    image: socialPicture(category.art),
    jsonLd: [breadcrumbLd(shopUrl, crumbs), itemListLd(shopUrl, category.name, products)],
    noindex: page.isPastEnd,
  });
};

const promoOf = ({ promoTitle, promoImage, promoHtml }: CategoryProducts['category']) =>
  promoTitle || promoHtml
    ? { title: promoTitle, image: promoImage, text: readRichText(promoHtml ?? '') }
    : null;

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { productIndex, shop } = await getServices();
  const requested = requestedPage(new URL(request.url).searchParams.get(PAGE_PARAMETER));
  const found = requested === null ? null : await productIndex.category(params.menu ?? '', requested);
  if (!found) {
    await requireWhereSentHome(request);
    throw notFound();
  }
  const { category, products, page, pages, total } = found;
  const { slug, name, description, art } = category;
  const shown = {
    category: { slug, name, description, art },
    promo: promoOf(category),
    products,
    page,
    pages,
    total,
    /** A later page was asked for than there is; the last one stands in. */
    isPastEnd: page !== requested,
    titleTag: category.titleTag,
    descriptionTag: category.descriptionTag,
    canonical: categoryCanonical(shop.url, category, page),
    shopUrl: shop.url,
  };
  return data(shown, { headers: publicPageHeaders(request) });
};

export default function CategoryRoute() {
  return <CategoryView {...useLoaderData<typeof loader>()} />;
}
