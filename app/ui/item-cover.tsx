import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { ProductPhoto } from './photo';

interface ItemCoverProps {
  /** The picture of the front cover; null if no cover was sent. One that fails to load counts as null. */
  src: string | null;
  /** The product's picture as a fallback; without it nothing is shown. */
  art?: string;
  /** For lists with low rows. */
  small?: boolean;
}

/** A picture of an item: the front cover of its book with the edge of its leaves, else its product. */
export const ItemCover = ({ src, art, small = false }: ItemCoverProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    // The picture may have failed before hydration.
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

/** The address of the customer's own front cover. */
export const ownFront = (fileId: string | null): string | null => fileId && `/arquivos/${fileId}/frente`;
