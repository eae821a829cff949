import clsx from 'clsx';
import { type ProductCard as Card, isUnitPriceRough } from '~/domain/discovery/card';
import { hundredText, piecesText } from '~/domain/shared/unit-price';
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
        isDecodedAtOnce={large}
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
      <span className="unbroken">{`por ${piecesText(product.quantity, product.isBook ? 'copy' : 'unit')}`}</span>
      {product.unitQuantity > 1 ? (
        <span className="block">
          <UnitPrice product={product} />
        </span>
      ) : null}
    </p>
  </article>
);

/** By the hundred where the card's own run has no whole centavos for a piece; of a larger run it knows the rounded one. */
const UnitPrice = ({ product }: Pick<ProductCardProps, 'product'>) => {
  const { price, quantity, unitPrice, unitQuantity, isBook } = product;
  const isRough = isUnitPriceRough(product);
  if (isRough && unitPrice < 100 && unitQuantity === quantity)
    return <span>{hundredText(price, quantity)}</span>;
  const run = unitQuantity > quantity ? `, levando ${unitQuantity.toLocaleString('pt-BR')}` : '';
  return (
    <>
      <span>{isRough ? 'cerca de ' : null}</span>
      <Money amount={unitPrice} className="font-semibold text-ink" />
      <span>{` ${isBook ? 'por exemplar' : 'por unidade'}${run}`}</span>
    </>
  );
};
