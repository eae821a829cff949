import clsx from 'clsx';

/** Further pictures of the book, so that a shelf of books does not repeat itself. */
const books = ['book', 'book-2', 'book-3'];

/** The art codes of the catalogue that have a picture: public/art/{code}.svg. */
const drawn = new Set([
  'hard-cover',
  'picture-book',
  'booklet',
  'magazine',
  'catalogue',
  'business-card',
  'folder',
  'bookmark',
  'banner',
]);

interface ProductArtProps {
  /** The product's art code, or a photo's address; the book stands in for codes without a picture. */
  art: string;
  /** Chooses among the pictures of the book, such as the place on the shelf. */
  variant?: number;
  /** Empty when words beside it say the same. */
  alt?: string;
  /** The first pictures of a page load at once. */
  eager?: boolean;
  /** The largest thing that a page opens with: its picture goes before scripts. See `openingPicture`. */
  opens?: boolean;
  className?: string;
}

/** A photo's address, from our own root or whole; everything else is an art code. */
export const isAddress = (art: string): boolean => /^(https:\/)?\/[^/]/.test(art);

const sourceOf = (art: string, variant: number): string => {
  if (isAddress(art)) return art;
  return `/art/${drawn.has(art) ? art : books[variant % books.length]}.svg`;
};

/** The picture of a product: staff's photo, or the shop's own drawing. Scales to its container. */
export const ProductArt = ({
  art,
  variant = 0,
  alt = '',
  opens = false,
  eager = opens,
  className,
}: ProductArtProps) => (
  <img
    src={sourceOf(art, variant)}
    alt={alt}
    width={320}
    height={240}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    {...(opens ? { fetchpriority: 'high' } : {})}
    className={clsx('aspect-4/3 h-auto w-full object-contain', className)}
  />
);

/** For the head of a page whose largest part is this picture: asked for before its scripts. */
export const openingPicture = (art: string) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  href: sourceOf(art, 0),
  fetchpriority: 'high',
});

/** What networks show of a link to a page with this drawing (`npm run draw:social` makes it). */
export const socialPicture = (art: string): string =>
  isAddress(art) ? art : `/og/${drawn.has(art) ? art : books[0]}.png`;
