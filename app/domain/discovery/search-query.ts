import type { Centavos } from '../shared/money';
import { LARGEST_ID } from '../shared/row-id';

/**
 * Sort orders of the results: by relevance and then the lowest price, by the price of the smallest run, ascending or
 * descending, or by title.
 */
export type SearchSort = 'relevance' | 'cheapest' | 'dearest' | 'alphabetical';

/** Number of results per step. */
export const RESULTS_STEP = 20;
/** The most results that one address may ask for; further ones are loaded from there. */
export const MAX_SHOWN = 400;
/** The longest search, in characters; the rest is ignored. */
export const MAX_KEYWORDS = 100;

/** A search text for display: one line without control characters, cut to the maximum length. */
export const cleanKeywords = (text: string | null | undefined): string =>
  Array.from(
    (text ?? '')
      .slice(0, 10 * MAX_KEYWORDS)
      .normalize('NFC')
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_KEYWORDS)
    .join('')
    .trim();

/** The number of results that an address asks for: whole steps, at least one, at most MAX_SHOWN. */
export const shownCount = (text: string | null | undefined): number => {
  const requested = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  const steps = Math.ceil(requested / RESULTS_STEP);
  return Math.min(Math.max(1, steps) * RESULTS_STEP, MAX_SHOWN);
};

/** The position of a result in a sort order: its price, relevance and price (`relevanceKey`), or its title's sort key; then its id. */
export type Cursor = { key: Centavos | string; id: number };

export const writeCursor = ({ key, id }: Cursor): string => `${key}.${id}`;

/** Ranks of relevance, by the place in which a product has the word that it fits worst. */
export const ranks = { title: 0, keywords: 1, usualOptions: 2, otherOptions: 3 } as const;
/** Relevance and price as one number: the rank times this, plus the price. */
export const RANK_STEP = LARGEST_ID + 1;

/** The longest sort key that is accepted. */
const MAX_KEY = 500;

/** Reads a cursor for a sort order; null for an invalid text. */
export const readCursor = (text: string, sort: SearchSort): Cursor | null => {
  const dot = text.lastIndexOf('.');
  const [key, idText] = [text.slice(0, dot), text.slice(dot + 1)];
  const id = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  if (dot < 0 || id < 1 || id > LARGEST_ID) return null;
  if (sort === 'alphabetical') return key.length <= MAX_KEY && !/\p{C}/u.test(key) ? { key, id } : null;
  const largest = sort === 'relevance' ? (ranks.otherOptions + 1) * RANK_STEP - 1 : LARGEST_ID;
  return /^\d{1,10}$/.test(key) && Number(key) <= largest ? { key: Number(key), id } : null;
};
