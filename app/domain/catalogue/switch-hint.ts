import type { BookProduct } from './product';
import type { ResolvedBook } from './resolved-configuration';

/** Another product that a page may suggest, with its limits. */
export type Alternative = {
  name: string;
  path: string;
  minCopies: number;
  minPages: number;
  maxPages: number;
};

/** The shop's first book and first booklet; null for the product's own type and when there is none. */
export type Alternatives = { book: Alternative | null; booklet: Alternative | null };

export type HintReason = 'fewest-copies' | 'most-copies' | 'most-pages' | 'fewest-pages';

/** The product to suggest, beside which field, and why. `limit` is the limit that was reached. */
export type SwitchHint = {
  field: 'copies' | 'pages';
  reason: HintReason;
  limit: number;
  to: Alternative;
};

/** A bound product as a suggestion on other pages; `path` is its address. */
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
 * At a limit of copies or pages another product may serve better: the book, sold by the copy and with many pages, or
 * the booklet, made for large runs of few pages. A product that cannot take the present pages is never suggested.
 * Numbers have been clamped before.
 */
export const switchHints = (chosen: ResolvedBook, alternatives: Alternatives): SwitchHint[] => [
  ...copiesHint(chosen, alternatives),
  ...pagesHint(chosen, alternatives),
];
