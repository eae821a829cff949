import clsx from 'clsx';

/** The pictures of the book, told apart so that a shelf of books does not repeat itself. */
const books = ['livro', 'livro-2', 'livro-3'];

/** The other pictures, by category slug. All are files under public/art. */
const drawn = new Set([
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
  /** Chooses among the pictures of one category, such as the place on the shelf. */
  variant?: number;
  /** Empty when words beside it say the same. */
  alt?: string;
  /** The first pictures of a page load at once. */
  eager?: boolean;
  className?: string;
}

/** The shop's own drawing of a category, for products without a photo. Scales to its container. */
export const ProductArt = ({
  category,
  variant = 0,
  alt = '',
  eager = false,
  className,
}: ProductArtProps) => (
  <img
    src={`/art/${drawn.has(category) ? category : books[variant % books.length]}.svg`}
    alt={alt}
    width={320}
    height={240}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={clsx('h-auto w-full', className)}
  />
);
