import clsx from 'clsx';
import { CARDS_PER_PAGE, type ProductCard } from '~/domain/discovery/card';
import { CATEGORY_EMPTY, productCount, shownRange } from '~/domain/discovery/labels';
import { PAGE_PARAMETER } from '~/domain/discovery/wire';
import { categoryHero } from '~/domain/shared/picture';
import type { RichNode } from '~/domain/shared/rich-text';
import { Breadcrumb } from '~/ui/breadcrumb';
import { EmptyState } from '~/ui/empty-state';
import { ProductGrid } from '~/ui/home/product-row';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { Photograph, ProductPhoto } from '~/ui/photo';
import { RichText } from '~/ui/rich-text';

interface CategoryHeaderProps {
  name: string;
  description: string;
  art: string;
  total: number;
}

/** The head of a category's page: its name and what it is good for, on the table of its photograph. */
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

/** What staff tell of a category, below its products. */
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

export interface CategoryViewProps {
  category: { slug: string; name: string; description: string; art: string };
  promo: { title: string | null; image: string | null; text: RichNode[] } | null;
  products: readonly ProductCard[];
  page: number;
  pages: number;
  total: number;
  isPastEnd: boolean;
}

/** A category: what it is, what it sells page by page, and what staff tell of it. */
export const CategoryView = ({ category, promo, ...list }: CategoryViewProps) => (
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
        <Notice className="mb-6" title="Essa página não existe mais">
          Mostramos a última página de {name.toLocaleLowerCase('pt-BR')}.
        </Notice>
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
