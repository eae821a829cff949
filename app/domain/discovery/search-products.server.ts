import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import type { ProductCard } from './card';
import type { ProductIndex } from './product-index.server';
import { type Cursor, cleanKeywords, type SearchSort, writeCursor } from './search-query';
import {
  findMatches,
  findNearest,
  findPartialMatches,
  findRequestedWords,
  findSimilarWords,
  type Matches,
} from './search-store.server';
import { chooseWords, type SearchTerm, searchPerAddress, type WordChoice } from './word-choice';

export type SearchInput = {
  /** As typed; see cleanKeywords. */
  keywords: string | null | undefined;
  sort: SearchSort;
  /** The most results. */
  limit: number;
  /** Only results after this position. */
  after?: Cursor | null;
  /** IP address of the client; without it the rate limit does not apply. */
  ip?: string | null;
};

export type SearchAnswer = {
  /** The search text, cleaned. */
  keywords: string;
  products: ProductCard[];
  /** The number of matches; a lower bound where `isExact` is false. */
  total: number;
  isExact: boolean;
  /** Cursor of the next results; null after the last. */
  next: string | null;
  corrections: WordChoice['corrections'];
  /** Words that no product has; the results match the others. */
  leftOut: string[];
  /** No product has every word: the results have some of them, those with most words first. */
  isPartial: boolean;
  /** When there are no results or no search text: the nearest products, else the featured ones. */
  suggestions: ProductCard[];
};

export type SearchServices = Pick<Context, 'db' | 'rateLimit'> & {
  productIndex: Pick<ProductIndex, 'featured'>;
};

export type SearchLimited = { kind: 'limited'; retryAfterSeconds: number };

const SUGGESTIONS = 10;

const requestedWords = async ({ db }: HasDb, keywords: string): Promise<SearchTerm[]> => {
  const requested = keywords === '' ? [] : await findRequestedWords(db, keywords);
  const isStrange = ({ stem, isKnown, meanings }: (typeof requested)[number]) =>
    stem !== null && !isKnown && meanings.length === 0;
  const strange = [...new Set(requested.filter(isStrange).map(({ word }) => word))];
  const similar = strange.length > 0 ? await findSimilarWords(db, strange) : [];
  const none = { beginning: [], alike: [] };
  return requested.map((each) => ({ ...(similar.find(({ word }) => word === each.word) ?? none), ...each }));
};

const suggest = async (
  { db, productIndex }: SearchServices,
  { some }: WordChoice,
): Promise<ProductCard[]> => {
  const nearest = some.length > 0 ? await findNearest(db, some, SUGGESTIONS) : [];
  if (nearest.length > 0) return nearest;
  const featured = (await productIndex.featured()).flatMap(({ products }) => products);
  return featured.slice(0, SUGGESTIONS);
};

/** Products that have every word, else those with most of them. */
const match = async (
  { db }: HasDb,
  { every }: WordChoice,
  { sort, after = null, limit }: SearchInput,
): Promise<Matches & { isPartial: boolean }> => {
  const query = { every, sort, after, limit: limit + 1 };
  const found = every.length > 0 ? await findMatches(db, query) : nothing;
  if (found.total > 0 || every.length < 2) return { ...found, isPartial: false };
  // Partial matches are ranked by their number of words, which a cursor does not hold, so one answer contains all of
  // them.
  const matches = after ? [] : await findPartialMatches(db, query);
  return { matches: matches.slice(0, limit), total: matches.length, isExact: true, isPartial: true };
};

const nothing: Matches = { matches: [], total: 0, isExact: true };

/**
 * Products that match the search, in the requested order. They match all words that occur in the index or, when no
 * product has them all, as many as possible. Accents, capitals and plurals are ignored, and typing errors are
 * corrected. Costs two or three queries, and a few more when words are misspelt or nothing is found. Frequent searches
 * are rate limited.
 */
export const searchProducts = async (
  services: SearchServices,
  input: SearchInput,
): Promise<Result<SearchAnswer, SearchLimited>> => {
  const keywords = cleanKeywords(input.keywords);
  if (input.ip && keywords !== '') {
    const allowance = await services.rateLimit.consume(searchPerAddress, input.ip);
    if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  }
  const choice = chooseWords(await requestedWords(services, keywords));
  const found = await match(services, choice, input);
  const shown = found.matches.slice(0, input.limit);
  const last = shown.at(-1);
  const isMore = found.matches.length > input.limit && last;
  return ok({
    keywords,
    products: shown.map(({ card }) => card),
    total: found.total,
    isExact: found.isExact,
    next: isMore ? writeCursor({ key: last.key, id: last.card.id }) : null,
    corrections: found.total > 0 ? choice.corrections : [],
    leftOut: found.total > 0 ? choice.unknown : [],
    isPartial: found.isPartial,
    suggestions: found.total > 0 ? [] : await suggest(services, choice),
  });
};

/** The answer when no search was made. */
export const noSearch = (keywords: string | null | undefined): SearchAnswer => ({
  keywords: cleanKeywords(keywords),
  products: [],
  total: 0,
  isExact: true,
  next: null,
  corrections: [],
  leftOut: [],
  isPartial: false,
  suggestions: [],
});
