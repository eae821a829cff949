import type { Centavos } from '../shared/money';
import { LARGEST_ID } from '../shared/row-id';

/** Orders of the results: the cheapest smallest run first, the dearest first, by title. */
export type SearchSort = 'cheapest' | 'dearest' | 'alphabetical';

/** Results are shown so many at a time. */
export const RESULTS_STEP = 20;
/** An address may ask for so many at once; more are read on from there. */
export const MAX_SHOWN = 400;
/** Longest search, in characters; the rest of a longer one is not read. */
export const MAX_KEYWORDS = 100;

/** A search as it is shown and answered: one line without control characters, cut to the longest. */
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

/** How many results an address asks for: whole steps, at least one, at most MAX_SHOWN. */
export const shownCount = (text: string | null | undefined): number => {
  const requested = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  const steps = Math.ceil(requested / RESULTS_STEP);
  return Math.min(Math.max(1, steps) * RESULTS_STEP, MAX_SHOWN);
};

/** The place of a result in an order: its price or its title's sorting form, and its id among equals. */
export type Cursor = { key: Centavos | string; id: number };

export const writeCursor = ({ key, id }: Cursor): string => `${key}.${id}`;

/** Longest sorting form that is read back. */
const MAX_KEY = 500;

/** The place that a text names in an order; null when it names none. */
export const readCursor = (text: string, sort: SearchSort): Cursor | null => {
  const dot = text.lastIndexOf('.');
  const [key, idText] = [text.slice(0, dot), text.slice(dot + 1)];
  const id = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  if (dot < 0 || id < 1 || id > LARGEST_ID) return null;
  if (sort === 'alphabetical') return key.length <= MAX_KEY && !/\p{C}/u.test(key) ? { key, id } : null;
  return /^\d{1,10}$/.test(key) && Number(key) <= LARGEST_ID ? { key: Number(key), id } : null;
};
