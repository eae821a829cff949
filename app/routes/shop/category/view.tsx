import { Breadcrumb } from '~/ui/breadcrumb';
import { EmptyState } from '~/ui/empty-state';
import type { ProductCardData } from '~/ui/home/product-card';
import { ProductGrid } from '~/ui/home/product-shelf';
import { LinkButton } from '~/ui/link-button';

interface CategoryViewProps {
  name: string;
  description: string;
  products: readonly ProductCardData[];
}

/** A category: what it is, and everything it sells. */
export const CategoryView = ({ name, description, products }: CategoryViewProps) => (
  <div className="wrap pt-4 pb-12">
    <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: name }]} />
    <h1 className="mt-2 font-semibold font-serif text-title">{name}</h1>
    <p className="mt-2 max-w-prose text-muted">{description}</p>
    {products.length > 0 ? (
      <>
        <ProductGrid
          products={products}
          list={{ id: 'categoria', name }}
          eager
          heading="h2"
          className="mt-8"
        />
        <p className="mt-6 max-w-prose text-muted text-sm">
          “A partir de” é o preço de cada peça na configuração inicial do produto e na tiragem indicada, sem
          frete. Abra o produto para ver o preço da sua configuração.
        </p>
      </>
    ) : (
      <EmptyState
        title="Não há produtos cadastrados para esta categoria."
        action={<LinkButton to="/">Ver outros produtos</LinkButton>}
        className="mt-8"
      >
        Estamos preparando novidades por aqui.
      </EmptyState>
    )}
  </div>
);
