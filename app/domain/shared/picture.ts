import { PUBLIC_FILES_VERSION } from './public-files-version';

/**
 * The shop's own photographs, by their code in catalogue and slides: public/pictures/{code}-{width}, as AVIF and WebP,
 * made by `npm run pictures`. Any other value of such a column is a photograph's URL.
 */

/** 4:3, one product each. */
export const productPictures = [
  ...['book', 'hard-cover', 'picture-book', 'booklet', 'magazine', 'catalogue'],
  ...['business-card', 'business-card-premium', 'folder', 'flyer'],
  ...['bookmark', 'bookmark-slim', 'banner', 'roll-up'],
] as const;

export type ProductPicture = (typeof productPictures)[number];

/** 4:3 close-ups: options of a product, by the codes of the catalogue, and how it is made and sent. */
export const detailPictures = [
  ...['binding-pur', 'binding-hot-melt', 'binding-sewn', 'binding-hard-cover', 'binding-hard-cover-sewn'],
  ...['binding-staple', 'binding-staple-64', 'binding-spiral', 'binding-wire-o'],
  ...[
    'coating-none',
    'coating-bopp-matte',
    'coating-bopp-gloss',
    'coating-soft-touch',
    'coating-uv',
    'flaps',
  ],
  ...['finish-spot-uv', 'finish-hot-stamping-gold', 'finish-hot-stamping-silver', 'finish-rounded-corners'],
  ...['finish-special-trim', 'finish-ribbon', 'finish-loose-bookmark', 'finish-two-holes'],
  ...['finish-hole-and-cord', 'finish-headband-white', 'finish-headband-black', 'finish-headband-two-tone'],
  ...['finish-lamination-none', 'finish-lamination-matte', 'finish-lamination-gloss'],
  ...['finish-lamination-matte-spot-uv', 'finish-fold-none', 'finish-fold-one', 'finish-fold-two'],
  ...['finish-banner-cut', 'finish-banner-eyelets', 'finish-banner-rod'],
  ...[
    'paper-offset',
    'paper-cream',
    'paper-bulky',
    'paper-coated-matte',
    'paper-coated-gloss',
    'paper-recycled',
  ],
  ...['paper-board', 'page-edges', 'open-spread', 'stack-50', 'parcel'],
  ...['making-1-sheets', 'making-2-pages', 'making-3-cover', 'making-4-binding', 'making-5-trimmed'],
] as const;

export type DetailPicture = (typeof detailPictures)[number];

/** 16:9 with an empty left half for text: for categories, by their art, and for slides. */
export const heroPictures = [
  ...['category-book', 'category-booklet', 'category-magazine', 'category-catalogue'],
  ...['category-business-card', 'category-folder', 'category-bookmark', 'category-banner'],
  ...['hero-book', 'hero-growing-stacks', 'hero-launch'],
] as const;

export type PicturedChoice = 'binding' | 'coating' | 'finish' | 'paper';

/** Pixels; the smallest and the largest exist for every picture. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

/** A photograph's URL, absolute or from our own root; everything else is a code. */
export const isAddress = (art: string): boolean => /^(https:\/)?\/[^/]/.test(art);

/** The picture for the code of a product or category; codes without one get the book. */
export const productPicture = (art: string): ProductPicture =>
  productPictures.find((name) => name === art) ?? 'book';

/**
 * The picture of an option: the one that staff set in its row, or that of its code, or that of the longest code that
 * its own begins with ("staple" for "staple-64"). Null if there is none.
 */
export const choicePicture = (
  kind: PicturedChoice,
  { code, picture = '' }: { code: string; picture?: string },
  pictures: readonly string[] = detailPictures,
): string | null => {
  if (isAddress(picture) || pictures.includes(picture)) return picture;
  const words = code.split('-');
  const names = words.map((_, index) => [kind, ...words.slice(0, words.length - index)].join('-'));
  return names.find((name) => pictures.includes(name)) ?? null;
};

/** The code of any 4:3 picture: a product's or a close-up. */
export const gridPicture = (art: string): ProductPicture | DetailPicture =>
  detailPictures.find((name) => name === art) ?? productPicture(art);

/** Finishes that change the shape of a product, by its picture: each has a picture of the whole product. */
const shapedBy: Partial<Record<ProductPicture, string>> = { folder: 'fold-', banner: 'banner-' };

/** Pictures that show an extra, and the picture without it. */
const withExtra: Partial<
  Record<ProductPicture, { finish: string; without: ProductPicture | DetailPicture }>
> = {
  bookmark: { finish: 'hole-and-cord', without: 'bookmark-slim' },
  'hard-cover': { finish: 'ribbon', without: 'binding-hard-cover' },
};

/**
 * The picture of a product as it is made with these finishes, since an offer binds as it is shown. Photographs of
 * staff stay.
 */
export const pictureWith = (art: string, finishes: readonly string[]): string => {
  const picture = productPictures.find((name) => name === art);
  if (!picture) return art;
  const { [picture]: shape } = shapedBy;
  const code = finishes.find((finish) => shape !== undefined && finish.startsWith(shape));
  if (code) return choicePicture('finish', { code }) ?? art;
  const { [picture]: extra } = withExtra;
  return extra && !finishes.includes(extra.finish) ? extra.without : art;
};

export const isHero = (art: string): boolean => heroPictures.some((name) => name === art);

/** The wide picture of a category with this art; null if staff gave it a photograph or another product's art. */
export const categoryHero = (art: string): string | null => {
  const name = `category-${art}`;
  return isHero(name) ? name : null;
};

/** A code in the names of files: blockers of advertisements drop what is named after a banner. */
export const fileCode = (code: string): string => code.replace('banner', 'vinyl');

/** The picture's name in the API, relative to `url_base`: the middle size, or the photograph's own URL. */
export const pictureName = (art: string): string =>
  art.includes('/') ? art : `${fileCode(gridPicture(art))}-${PICTURE_WIDTHS[1]}.webp`;

/** The code from which `pictureName` made the name, or the URL. */
export const readPictureName = (name: string): string =>
  /^[a-z-]+-\d+\.webp$/.test(name) ? name.replace(/-\d+\.webp$/, '').replace('vinyl', 'banner') : name;

/** The base URL of the pictures that `pictureName` names. */
export const pictureBase = (shopUrl: string): string => `${shopUrl}/pictures/`;

/** The path from the shop's root. */
export const pictureFile = (name: string, width: number, format: 'avif' | 'webp'): string =>
  `/pictures/${fileCode(name)}-${width}.${format}`;

/** The address of a file of `public` that browsers may keep for good, as it changes with the files. */
export const lastingAddress = (path: string): string => `${path}?v=${PUBLIC_FILES_VERSION}`;

/** The address of `pictureFile` for pages. */
export const pictureAddress = (name: string, width: number, format: 'avif' | 'webp'): string =>
  lastingAddress(pictureFile(name, width, format));
