import type { BookProduct } from './product';
import type { ResolvedBook } from './resolved-configuration';

/** Another product that a page may point to, with what it takes. */
export type Alternative = {
  name: string;
  path: string;
  minCopies: number;
  minPages: number;
  maxPages: number;
};

/** The shop's first book and first booklet; null for the product's own type and where there is none. */
export type Alternatives = { book: Alternative | null; booklet: Alternative | null };

export type HintReason = 'fewest-copies' | 'most-copies' | 'most-pages' | 'fewest-pages';

/** Which product to look at instead, beside which field, and why. `limit` is the bound that was reached. */
export type SwitchHint = {
  field: 'copies' | 'pages';
  reason: HintReason;
  limit: number;
  to: Alternative;
};

/** What a bound product looks like to the pages of others; `path` is its address. */
export const alternativeOf = (product: BookProduct, path: string): Alternative => ({
  name: product.name,
  path,
  minCopies: product.copies.min,
  minPages: Math.min(...product.bindings.map(({ minPages }) => minPages)),
  maxPages: Math.max(...product.bindings.map(({ maxPages }) => maxPages)),
});

const copiesHint = (
  { product, configuration: { copies, pages }, runKind }: ResolvedBook,
  { book, booklet }: Alternatives,
): SwitchHint[] => {
  const { min, max } = product.copies;
  if (runKind?.fixedCopies) return [];
  const takesPages = ({ minPages, maxPages }: Alternative) => minPages <= pages && pages <= maxPages;
  if (book && copies <= min && book.minCopies < min && takesPages(book))
    return [{ field: 'copies', reason: 'fewest-copies', limit: min, to: book }];
  return booklet && copies >= max && takesPages(booklet)
    ? [{ field: 'copies', reason: 'most-copies', limit: max, to: booklet }]
    : [];
};

const pagesHint = (
  { product, configuration: { pages }, binding }: ResolvedBook,
  { book, booklet }: Alternatives,
): SwitchHint[] => {
  const isFolded = product.bindings.every(({ spineRule }) => spineRule === 'folded');
  const most = Math.max(...product.bindings.map(({ maxPages }) => maxPages));
  if (book && isFolded && pages >= most && book.maxPages > most)
    return [{ field: 'pages', reason: 'most-pages', limit: most, to: book }];
  const isGlued = binding?.spineRule === 'soft' || binding?.spineRule === 'hard';
  return booklet && binding && isGlued && pages <= binding.minPages && booklet.minPages < binding.minPages
    ? [{ field: 'pages', reason: 'fewest-pages', limit: binding.minPages, to: booklet }]
    : [];
};

/**
 * At a bound of copies or pages another product may serve better: the book, which is sold by the copy and takes
 * many pages, or the booklet, which is made for large runs of few pages; never one that cannot take the pages there
 * are. Numbers come here after they were clamped.
 */
export const switchHints = (chosen: ResolvedBook, alternatives: Alternatives): SwitchHint[] => [
  ...copiesHint(chosen, alternatives),
  ...pagesHint(chosen, alternatives),
];
