import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import clsx from 'clsx';
import { categoryCanonical, requestedPage } from '~/domain/discovery/canonical';
import { CARDS_PER_PAGE, type ProductCard } from '~/domain/discovery/card';
import { CATEGORY_EMPTY, productCount, shownRange } from '~/domain/discovery/labels';
import type { CategoryProducts } from '~/domain/discovery/product-index.server';
import { PAGE_PARAMETER } from '~/domain/discovery/wire';
import { categoryHero } from '~/domain/shared/picture';
import { type RichNode, readRichText } from '~/domain/shared/rich-text';
import { getServices } from '~/services.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ProductGrid } from '~/ui/home/product-row';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { Photograph, ProductPhoto, socialPicture } from '~/ui/photo';
import { RichText } from '~/ui/rich-text';
import { breadcrumbLd, itemListLd, pageMeta } from '~/ui/seo/json-ld';
import { requireWhereSentHome } from '../../guards.server';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';

interface CategoryHeaderProps {
  name: string;
  description: string;
  art: string;
  total: number;
}

/** The head of a category's page: name and description on its photograph. */
const CategoryHeader = ({ name, description, art, total }: CategoryHeaderProps) => {
  const hero = categoryHero(art);
  return (
    <header className={clsx('photo-band', hero ? 'photo-band-category' : 'photo-band-half')}>
      <div className="wrap">
        <div className="photo-band-words pt-3 pb-6 lg:pb-20">
          <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: name }]} />
          <h1 className="mt-3 font-medium font-serif text-display lg:mt-10">{name}</h1>
          <p className="mt-3 text-lead">{description}</p>
          {total > 0 ? <p className="mt-3 text-muted text-sm">{productCount(total)}</p> : null}
        </div>
      </div>
      {hero ? (
        <Photograph name={hero} alt="" ratio="16/9" opens sizes="(width >= 64rem) min(70vw, 66rem), 100vw" />
      ) : (
        <ProductPhoto art={art} opens sizes="(width >= 64rem) 58vw, 100vw" />
      )}
    </header>
  );
};

interface PromoBlockProps {
  title: string | null;
  image: string | null;
  text: readonly RichNode[];
}

/** Staff's text about a category, below its products. */
const PromoBlock = ({ title, image, text }: PromoBlockProps) => (
  <section
    aria-labelledby={title ? 'categoria-promo' : undefined}
    className="mt-16 grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,22rem)_1fr]"
  >
    {image ? <ProductPhoto art={image} sizes="(width >= 64rem) 22rem, 92vw" className="rounded-md" /> : null}
    <div className="min-w-0">
      {title ? (
        <h2 id="categoria-promo" className="mb-4 font-medium font-serif text-title">
          {title}
        </h2>
      ) : null}
      <RichText nodes={text} />
    </div>
  </section>
);

interface CategoryViewProps {
  category: { slug: string; name: string; description: string; art: string };
  promo: { title: string | null; image: string | null; text: RichNode[] } | null;
  products: readonly ProductCard[];
  page: number;
  pages: number;
  total: number;
  isPastEnd: boolean;
}

/** A category: description, paged products, and staff's text. */
const CategoryView = ({ category, promo, ...list }: CategoryViewProps) => (
  <>
    <CategoryHeader {...category} total={list.total} />
    <div className="wrap pt-8">
      {list.products.length > 0 ? <Products category={category} {...list} /> : <NothingYet />}
      {promo ? <PromoBlock {...promo} /> : null}
    </div>
  </>
);

type ProductsProps = Omit<CategoryViewProps, 'promo'>;

const Products = ({ category: { slug, name }, products, page, pages, total, isPastEnd }: ProductsProps) => {
  const first = (page - 1) * CARDS_PER_PAGE + 1;
  return (
    <>
      {isPastEnd ? (
        <Notice
          className="mb-6"
          title="Essa página não existe mais"
        >{`Mostramos a última página de ${name.toLocaleLowerCase('pt-BR')}.`}</Notice>
      ) : null}
      {pages > 1 ? (
        <p className="mb-4 text-muted text-sm">{shownRange(first, first + products.length - 1, total)}</p>
      ) : null}
      <ProductGrid products={products} list={{ id: slug, name }} eager heading="h2" />
      <div className="mt-8 flex justify-center">
        <Pagination
          page={page}
          pages={pages}
          to={(n) => (n > 1 ? `/${slug}?${PAGE_PARAMETER}=${n}` : `/${slug}`)}
          label={`Páginas de ${name}`}
        />
      </div>
      <p className="mt-6 max-w-prose text-muted text-sm">
        “A partir de” é o preço da menor tiragem na configuração inicial do produto, sem frete. Abra o produto
        para ver o preço da sua.
      </p>
    </>
  );
};

const NothingYet = () => (
  <EmptyState title={CATEGORY_EMPTY} action={<LinkButton to="/">Ver outros produtos</LinkButton>}>
    Estamos preparando novidades por aqui.
  </EmptyState>
);

export const headers = loaderHeaders;

export const handle: PublicPage = { query: [PAGE_PARAMETER] };

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
  const { catalogue, productIndex, shop } = await getServices();
  const requested = requestedPage(new URL(request.url).searchParams.get(PAGE_PARAMETER));
  const slug = params.menu ?? '';
  const found = requested === null ? null : await productIndex.category(slug, requested);
  if (!found) {
    const lower = slug.toLowerCase();
    if (lower !== slug && (await catalogue.category(lower)))
      throw redirect(`/${lower}${new URL(request.url).search}`, 301);
    await requireWhereSentHome(request);
    throw notFound();
  }
  const { category, products, page, pages, total } = found;
  const { name, description, art } = category;
  const shown = {
    category: { slug: category.slug, name, description, art },
    promo: promoOf(category),
    products,
    page,
    pages,
    total,
    /** The requested page is beyond the last one, which is shown instead. */
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
