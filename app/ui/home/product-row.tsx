import clsx from 'clsx';
import type { ProductCard as Card } from '~/domain/discovery/card';
import { Link } from '~/ui/link';
import { type TrackedList, type TrackedProduct, viewItemList } from '../analytics/events';
import { rememberPick } from '../analytics/picked';
import { useTracked } from '../analytics/track';
import { VisuallyHidden } from '../hint';
import { ProductCard } from './product-card';

export interface ProductGroup {
  title: string;
  /** The category's page; none for a list of several categories. */
  to?: string;
  products: readonly Card[];
}

interface ProductRowProps {
  group: ProductGroup;
  /** The first list loads its pictures eagerly. */
  eager?: boolean;
}

/**
 * In grids of two or four columns the fifth card would be alone in a row. It is hidden, and "Ver tudo" leads to it.
 */
const FIFTH_ALONE = 'max-xl:[&>li:nth-child(5):last-child]:hidden';

/** A featured group: title, link to the whole category, and cards, five per row on wide screens. */
export const ProductRow = ({ group, eager }: ProductRowProps) => (
  <section className="mt-18 lg:mt-23">
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="font-medium font-serif text-title">{group.title}</h2>
      {group.to ? (
        <Link to={group.to} className="link inline-flex min-h-8 items-center font-medium">
          Ver tudo<VisuallyHidden>{` em ${group.title}`}</VisuallyHidden>
        </Link>
      ) : null}
    </div>
    <ProductGrid
      products={group.products}
      list={{ id: 'destaques', name: group.title }}
      eager={eager}
      className={group.to ? FIFTH_ALONE : undefined}
    />
  </section>
);

interface ProductGridProps {
  products: readonly Card[];
  /** The list's name in statistics. */
  list: TrackedList;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  className?: string;
}

const trackedCard = ({ id, title, category, price, quantity }: Card): TrackedProduct => ({
  id,
  name: title,
  category,
  total: price,
  quantity,
});

/** Whether a first card of four cells makes the last row of five complete. */
const hasLarge = (count: number): boolean => count > 5 && (count + 3) % 5 === 0;

const LARGE_SIZES = '(width >= 80rem) 32rem, (width >= 48rem) 48vw, 94vw';
const THIRD_SIZES = '(width >= 80rem) 26rem, (width >= 48rem) 32vw, 46vw';
/** The first of three, alone in its row on a phone. */
const FIRST_THIRD_SIZES = THIRD_SIZES.replace('46vw', '94vw');

const sizesOf = (place: number, isThree: boolean, isLarge: boolean): string | undefined => {
  if (isLarge) return LARGE_SIZES;
  if (!isThree) return undefined;
  return place === 0 ? FIRST_THIRD_SIZES : THIRD_SIZES;
};

/**
 * Product cards: two per row on phones, four on tablets, five on wide screens; three alone share the row. If it
 * completes the last row, the first card takes four cells.
 */
export const ProductGrid = ({ products, list, eager, heading, className }: ProductGridProps) => {
  useTracked(products.length > 0 ? viewItemList(list, products.map(trackedCard)) : null);
  const pick = (product: Card) => rememberPick(list, product.id);
  const isThree = products.length === 3;
  const isLarge = hasLarge(products.length);
  return (
    <ul
      className={clsx(
        'product-grid gap-x-4 gap-y-8 md:gap-x-6 md:gap-y-10',
        isThree && 'product-grid-three',
        className,
      )}
    >
      {products.map((product, place) => {
        const large = isLarge && place === 0;
        return (
          <li
            key={product.id}
            className={clsx(
              large && 'max-md:col-[1/-1] md:col-span-2 md:row-span-2',
              isThree && place === 0 && 'max-md:col-[1/-1]',
            )}
          >
            <ProductCard
              product={product}
              large={large}
              sizes={sizesOf(place, isThree, large)}
              eager={eager}
              heading={heading}
              onPick={pick}
            />
          </li>
        );
      })}
    </ul>
  );
};
