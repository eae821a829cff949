import { LRUCache } from 'lru-cache';

/** How many pages are remembered: the shop has few that everybody sees, and each is up to 100 kB. */
const MAX_PAGES = 100;

type Rendered = { data: string; pieces: Buffer[] };

/**
 * Remembers rendered pages by their address, each for as long as the loaders answer the same data: a page is a
 * function of its address and its data, so nothing here can be out of date. The nonce, new in each answer, is
 * cut out of what is kept and put into what is sent.
 */
export const createPageMemo = () => {
  const pages = new LRUCache<string, Rendered>({ max: MAX_PAGES });
  return {
    /** The page for this data, with this nonce; null when it has to be rendered. */
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
