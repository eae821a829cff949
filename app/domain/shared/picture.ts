/**
 * The shop's own photographs, by the code that catalogue and slides name them with: public/pictures/{code}-{width}, as
 * AVIF and WebP, made by `npm run pictures`. Anything else in such a column is a photograph's address.
 */

/** 4:3, a product each. */
export const productPictures = [
  ...['book', 'hard-cover', 'picture-book', 'booklet', 'magazine', 'catalogue'],
  ...['business-card', 'business-card-premium', 'folder', 'flyer'],
  ...['bookmark', 'bookmark-slim', 'banner', 'roll-up'],
] as const;

export type ProductPicture = (typeof productPictures)[number];

/** Those of slides, 16:9, their left half empty for words. */
const heroPictures = ['hero-book', 'hero-growing-stacks', 'hero-launch'] as const;

/** 4:3, what may be chosen for a product: the kind of choice, then the code of the option or finish. */
export const choicePictures = [
  ...['binding-pur', 'binding-hot-melt', 'binding-sewn', 'binding-hard-cover'],
  ...['binding-staple', 'binding-spiral', 'binding-wire-o'],
  ...['paper-offset', 'paper-cream', 'paper-coated-gloss', 'paper-recycled'],
] as const;

export type PicturedChoice = 'binding' | 'coating' | 'finish' | 'paper';

/** Pixels; the smallest and the largest that there is of each. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

/** A photograph's address, from our own root or whole; everything else is a code. */
export const isAddress = (art: string): boolean => /^(https:\/)?\/[^/]/.test(art);

/** The picture of a product's or category's code; the book stands in for codes without one. */
export const productPicture = (art: string): ProductPicture =>
  productPictures.find((name) => name === art) ?? 'book';

/**
 * The picture of a choice: what staff name in its row, or the one of its code, or of the nearest code that begins as
 * its own does ("staple" for "staple-64"). Null where there is none.
 */
export const choicePicture = (
  kind: PicturedChoice,
  { code, picture = '' }: { code: string; picture?: string },
  pictures: readonly string[] = choicePictures,
): string | null => {
  if (isAddress(picture) || pictures.includes(picture)) return picture;
  const words = code.split('-');
  const names = words.map((_, index) => [kind, ...words.slice(0, words.length - index)].join('-'));
  return names.find((name) => pictures.includes(name)) ?? null;
};

export const isHero = (art: string): boolean => heroPictures.some((name) => name === art);

/** What the API names under its `url_base`: the middle size, or the photograph's own address. */
export const pictureName = (art: string): string =>
  art.includes('/') ? art : `${productPicture(art)}-${PICTURE_WIDTHS[1]}.webp`;

/** The code that `pictureName` was made of, or the address. */
export const readPictureName = (name: string): string => name.replace(/^([a-z-]+)-\d+\.webp$/, '$1');

/** Where the pictures that `pictureName` names stand. */
export const pictureBase = (shopUrl: string): string => `${shopUrl}/pictures/`;

/** From the shop's root. */
export const pictureFile = (name: string, width: number, format: 'avif' | 'webp'): string =>
  `/pictures/${name}-${width}.${format}`;
