import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { ProductPhoto } from './photo';

interface ItemCoverProps {
  /** The picture of the front; null where no cover was sent. One that cannot be had counts as none. */
  src: string | null;
  /** The picture of the product, which stands in for it; without one nothing does. */
  art?: string;
  /** In lists whose rows are low. */
  small?: boolean;
}

/** What an item looks like, beside its name: the front of its book with the edge of its leaves, else its product. */
export const ItemCover = ({ src, art, small = false }: ItemCoverProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before the page was live.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const shown = src === failed ? null : src;
  if (shown === null && art === undefined) return null;
  return (
    <span className={clsx('item-cover', small && 'item-cover-small')}>
      {shown === null ? (
        <ProductPhoto art={art ?? ''} eager sizes="4.5rem" className="rounded-sm" />
      ) : (
        <span className="item-cover-book">
          <img
            ref={image}
            src={shown}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setFailed(shown)}
          />
        </span>
      )}
    </span>
  );
};

/** Where the customer's own cover is looked at. */
export const ownFront = (fileId: string | null): string | null => fileId && `/arquivos/${fileId}/frente`;
