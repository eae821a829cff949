import clsx from 'clsx';
import { type ProductCard as Card, isUnitPriceRough } from '~/domain/discovery/card';
import { piecesText } from '~/domain/shared/unit-price';
import { Link } from '~/ui/link';
import { Money } from '../money';
import { ProductPhoto } from '../photo';

interface ProductCardProps {
  product: Card;
  eager?: boolean;
  /** Two columns and two rows on wide screens; a full row on phones. */
  large?: boolean;
  /** The `sizes` attribute of its picture. */
  sizes?: string;
  /** The heading level that fits the page. */
  heading?: 'h2' | 'h3';
  /** Called when the product is clicked, for statistics. */
  onPick?: (product: Card) => void;
}

/** The `sizes` of a card in a grid of five, four and two columns. */
const CARD_SIZES = '(width >= 80rem) 15rem, (width >= 48rem) 24vw, 46vw';

/** A product in a list. The title is the link; the whole card is its target. */
export const ProductCard = ({
  product,
  eager,
  large = false,
  sizes = CARD_SIZES,
  heading: Heading = 'h3',
  onPick,
}: ProductCardProps) => (
  <article className="group relative flex h-full flex-col">
    <div className={clsx('overflow-hidden rounded-md bg-line', large && 'md:min-h-0 md:grow')}>
      <ProductPhoto
        art={product.art}
        eager={eager}
        sizes={sizes}
        className={clsx(
          'transition-transform duration-500 group-hover:scale-[1.03]',
          large && 'md:aspect-auto md:h-full md:object-[14%_50%]',
        )}
      />
    </div>
    <Heading
      className={clsx(
        'mt-3 leading-snug',
        large ? 'font-medium font-serif text-heading' : 'font-semibold text-base',
      )}
    >
      <Link
        to={product.to}
        prefetch="intent"
        onClick={onPick && (() => onPick(product))}
        className="rounded-xs after:absolute after:inset-0 group-hover:text-accent group-hover:underline"
      >
        {product.title}
      </Link>
    </Heading>
    {product.sentence ? (
      <p className={clsx('mt-0.5 text-muted text-sm', large || 'max-md:hidden')}>{product.sentence}</p>
    ) : null}
    <p className="mt-auto pt-1.5 text-muted text-sm">
      <span>{'a partir de '}</span>
      <Money amount={product.price} className="font-semibold text-base text-ink" />{' '}
      <span className="unbroken">{piecesText(product.quantity, product.isBook ? 'copy' : 'unit')}</span>
      {product.unitQuantity > 1 ? (
        <span className="block">
          <span>{isUnitPriceRough(product) ? 'cerca de ' : null}</span>
          <Money amount={product.unitPrice} className="font-semibold text-ink" />
          <span>{` ${product.isBook ? 'por exemplar' : 'por unidade'}${product.unitQuantity > product.quantity ? `, levando ${product.unitQuantity.toLocaleString('pt-BR')}` : ''}`}</span>
        </span>
      ) : null}
    </p>
  </article>
);
