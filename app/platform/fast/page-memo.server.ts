import { LRUCache } from 'lru-cache';

/** The shop has few public pages, each up to 100 kB. */
const MAX_PAGES = 100;

/**
 * The address with only the query parameters that the page reads; "opcoes" also stands for "opcoes[papel]". Others,
 * such as those of a campaign, change nothing on the page.
 */
export const addressRead = (url: string, read: readonly string[]): string => {
  const { origin, pathname, searchParams } = new URL(url);
  const kept = [...searchParams].filter(([name]) => read.includes(name.replace(/\[.*$/, '')));
  return `${origin}${pathname}${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''}`;
};

type Rendered = { data: string; pieces: Buffer[] };

/**
 * Caches rendered pages by address, each while the loaders return the same data. A page depends only on its address
 * and data, so an entry is never out of date. The nonce, new in each response, is cut out and inserted again.
 */
export const createPageMemo = () => {
  const pages = new LRUCache<string, Rendered>({ max: MAX_PAGES });
  return {
    /** The page for this data with this nonce; null if it has to be rendered. */
    recall: (url: string, data: string, nonce: string): Buffer<ArrayBuffer> | null => {
      const page = pages.get(url);
      if (page?.data !== data) return null;
      const between = Buffer.from(nonce);
      return Buffer.concat(page.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
    },
    keep: (url: string, data: string, nonce: string, page: string): void => {
      if (nonce === '') return;
      pages.set(url, { data, pieces: page.split(nonce).map((piece) => Buffer.from(piece)) });
    },
  };
};
