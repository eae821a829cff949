import { Link } from '@remix-run/react';
import { Money } from '../money';
import { ProductArt } from '../product-art';

export interface ProductCardData {
  id: string | number;
  /** The product's page, such as "/livro/1". */
  to: string;
  title: string;
  category: string;
  /** The art code of its drawing. */
  art: string;
  /** "A partir de": one piece in a run of `fromQuantity`, integer centavos. */
  fromPrice: number;
  fromQuantity: number;
  /** What the smallest run costs, integer centavos. */
  smallestTotal: number;
  smallestQuantity: number;
  /** Books are counted in copies, other products in units. */
  isBook: boolean;
  /** A staff photo; the shop's drawing stands in without it. */
  image?: string | null;
}

interface ProductCardProps {
  product: ProductCardData;
  eager?: boolean;
  /** Its place on the shelf, from 0; varies the drawing. */
  place?: number;
  /** The heading level that fits the page. */
  heading?: 'h2' | 'h3';
}

/** "1 exemplar", "100 unidades": the smallest run. */
const pieces = ({ smallestQuantity, isBook }: ProductCardData): string => {
  const [one, many] = isBook ? ['exemplar', 'exemplares'] : ['unidade', 'unidades'];
  return `${smallestQuantity} ${smallestQuantity === 1 ? one : many}`;
};

/** A product on a shelf. The title is the link; the whole card is its target. */
export const ProductCard = ({ product, eager, place, heading: Heading = 'h3' }: ProductCardProps) => (
  <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-sheet transition-shadow hover:shadow-raised">
    <div className="bg-wash p-2 md:p-3">
      {product.image ? (
        <img
          src={product.image}
          alt=""
          width={320}
          height={240}
          loading={eager ? 'eager' : 'lazy'}
          className="aspect-4/3 w-full object-contain"
        />
      ) : (
        <ProductArt art={product.art} variant={place} eager={eager} />
      )}
    </div>
    <div className="flex grow flex-col p-3 md:p-4">
      <p className="text-muted text-xs">{product.category}</p>
      <Heading className="mt-0.5 font-semibold leading-snug">
        <Link
          to={product.to}
          prefetch="intent"
          className="rounded-xs after:absolute after:inset-0 group-hover:text-accent group-hover:underline"
        >
          {product.title}
        </Link>
      </Heading>
      <p className="mt-auto pt-3">
        <span className="block text-muted text-xs">a partir de</span>
        <Money amount={product.fromPrice} className="font-semibold text-lg" />
        <span className="block text-muted text-xs">
          {product.isBook ? 'por exemplar' : 'por unidade'}
          {product.fromQuantity > 1 ? `, levando ${product.fromQuantity}` : null}
        </span>
        {product.fromQuantity > product.smallestQuantity ? (
          <span className="mt-1 block text-muted text-xs">
            {pieces(product)} por <Money amount={product.smallestTotal} />
          </span>
        ) : null}
      </p>
    </div>
  </article>
);
