import clsx from 'clsx';

/** The pictures drawn so far, by category slug; files under public/art. */
const drawn = new Set([
  'livro',
  'apostila',
  'revista',
  'catalogo',
  'cartao-de-visita',
  'folder',
  'marcador-de-pagina',
  'banner',
]);

interface ProductArtProps {
  /** The category's slug; the book stands in for categories without a picture. */
  category: string;
  /** Empty when words beside it say the same. */
  alt?: string;
  /** The first pictures of a page load at once. */
  eager?: boolean;
  className?: string;
}

/** The shop's own drawing of a category, for products without a photo. Scales to its container. */
export const ProductArt = ({ category, alt = '', eager = false, className }: ProductArtProps) => (
  <img
    src={`/art/${drawn.has(category) ? category : 'livro'}.svg`}
    alt={alt}
    width={320}
    height={240}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={clsx('h-auto w-full', className)}
  />
);
