import { type ProductCard as Card, isUnitPriceRough } from '~/domain/discovery/card';
import { piecesText } from '~/domain/shared/unit-text';
import { Link } from '~/ui/link';
import { Money } from '../money';
import { ProductArt } from '../product-art';

interface ProductCardProps {
  product: Card;
  eager?: boolean;
  /** Its place on the shelf, from 0; varies the drawing. */
  place?: number;
  /** The heading level that fits the page. */
  heading?: 'h2' | 'h3';
  /** Told when the product is chosen, for the shop's statistics. */
  onPick?: (product: Card) => void;
}

/** A product on a shelf. The title is the link; the whole card is its target. */
export const ProductCard = ({ product, eager, place, heading: Heading = 'h3', onPick }: ProductCardProps) => (
  <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-sheet transition-shadow hover:shadow-raised">
    <div className="bg-wash p-2 md:p-3">
      <ProductArt art={product.art} variant={place} eager={eager} />
    </div>
    <div className="flex grow flex-col p-3 md:p-4">
      <p className="text-muted text-xs">{product.category}</p>
      <Heading className="mt-0.5 font-semibold leading-snug">
        <Link
          to={product.to}
          prefetch="intent"
          onClick={onPick && (() => onPick(product))}
          className="rounded-xs after:absolute after:inset-0 group-hover:text-accent group-hover:underline"
        >
          {product.title}
        </Link>
      </Heading>
      {product.note ? <p className="mt-1 line-clamp-2 text-muted text-xs">{product.note}</p> : null}
      <p className="mt-auto pt-3">
        <span className="block text-muted text-xs">a partir de</span>
        <Money amount={product.price} className="font-semibold text-lg" />
        <span className="block text-muted text-xs">
          {piecesText(product.quantity, product.isBook ? 'copy' : 'unit')}
        </span>
        {product.unitQuantity > 1 ? (
          <span className="mt-1 block text-xs">
            {isUnitPriceRough(product) ? 'cerca de ' : null}
            <Money amount={product.unitPrice} className="font-semibold" />{' '}
            {product.isBook ? 'por exemplar' : 'por unidade'}
            {product.unitQuantity > product.quantity
              ? `, levando ${product.unitQuantity.toLocaleString('pt-BR')}`
              : null}
          </span>
        ) : null}
      </p>
    </div>
  </article>
);
