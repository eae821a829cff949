import clsx from 'clsx';
import { ProductPhoto } from './photo';

interface ItemCoverProps {
  /** The picture of the front; null where no cover was sent. */
  src: string | null;
  /** The picture of the product, which stands in for it; without one nothing does. */
  art?: string;
  /** In lists whose rows are low. */
  small?: boolean;
}

/** What an item looks like, beside its name: the front of its book with the edge of its leaves, else its product. */
export const ItemCover = ({ src, art, small = false }: ItemCoverProps) => {
  if (src === null && art === undefined) return null;
  return (
    <span className={clsx('item-cover', small && 'item-cover-small')}>
      {src === null ? (
        <ProductPhoto art={art ?? ''} eager sizes="4.5rem" className="rounded-sm" />
      ) : (
        <span className="item-cover-book">
          <img src={src} alt="" loading="lazy" decoding="async" />
        </span>
      )}
    </span>
  );
};

/** Where the customer's own cover is looked at. */
export const ownFront = (fileId: string | null): string | null => fileId && `/arquivos/${fileId}/frente`;
