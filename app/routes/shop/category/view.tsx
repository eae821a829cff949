import { CARDS_PER_PAGE, type ProductCard } from '~/domain/discovery/card';
import { CATEGORY_EMPTY, shownRange } from '~/domain/discovery/labels';
import { PAGE_PARAMETER } from '~/domain/discovery/wire';
import type { RichNode } from '~/domain/shared/rich-text';
import { EmptyState } from '~/ui/empty-state';
import { ProductGrid } from '~/ui/home/product-row';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { CategoryHeader } from './category-header';
import { PromoBlock } from './promo-block';

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
