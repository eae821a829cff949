import { Link } from '@remix-run/react';
import { ProductCard, type ProductCardData } from './product-card';

export interface ProductGroup {
  title: string;
  /** The category's page. */
  to: string;
  products: readonly ProductCardData[];
}

interface ProductShelfProps {
  group: ProductGroup;
  /** The first shelf loads its pictures at once. */
  eager?: boolean;
}

/** A featured group: its title, the way to all of it, and its cards, five per row on wide screens. */
export const ProductShelf = ({ group, eager }: ProductShelfProps) => (
  <section className="mt-12 md:mt-16">
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="font-semibold font-serif text-title">{group.title}</h2>
      <Link to={group.to} className="link inline-flex min-h-8 items-center font-medium">
        Ver tudo<span className="sr-only"> em {group.title}</span>
      </Link>
    </div>
    <ProductGrid products={group.products} eager={eager} />
  </section>
);

interface ProductGridProps {
  products: readonly ProductCardData[];
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** Product cards: two per row on phones, three on tablets, five on wide screens. */
export const ProductGrid = ({ products, eager, heading }: ProductGridProps) => (
  <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-5">
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} eager={eager} heading={heading} />
      </li>
    ))}
  </ul>
);
