import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../etag';

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

/** A page is packed once and sent often: three per cent smaller than at the quality of other answers, in 15 ms. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const pack = promisify(brotliCompress);

/** A rendered page. `scripts`: its inline scripts as sources of a content security policy. */
export type KeptPage = {
  body: Buffer<ArrayBuffer>;
  etag: string;
  scripts: readonly string[];
  /** The body in Brotli, packed once. */
  packed: () => Promise<Buffer<ArrayBuffer>>;
};

/** The inline scripts that carry the nonce, by the hashes of their text (CSP Level 3, 2.3.1). */
const scriptSources = (html: string, nonce: string): string[] =>
  html
    .split('<script')
    .slice(1)
    .flatMap((script) => {
      const [attributes = '', text = ''] = script.split('</script>', 1)[0]?.split(/>(.*)/s) ?? [];
      return attributes.includes(`nonce="${nonce}"`)
        ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]
        : [];
    });

const keptPage = (html: string, nonce: string): KeptPage => {
  const body = Buffer.from(html);
  let packed: Promise<Buffer<ArrayBuffer>> | null = null;
  return {
    body,
    etag: etagOf(body, nonce),
    scripts: scriptSources(html, nonce),
    packed: () => {
      packed ??= pack(body, BROTLI).catch((error: unknown) => {
        packed = null;
        throw error;
      });
      return packed;
    },
  };
};

/**
 * Caches rendered pages by address, each while the loaders return the same data. A page depends only on its address
 * and data, so an entry is never out of date. Its nonce was that of its first answer and opens nothing: all answers allow
 * its scripts by their hashes.
 */
export const createPageMemo = () => {
  const pages = new LRUCache<string, { data: string; page: KeptPage }>({ max: MAX_PAGES });
  return {
    /** The page for this data; null if it has to be rendered. */
    recall: (url: string, data: string): KeptPage | null => {
      const kept = pages.get(url);
      return kept?.data === data ? kept.page : null;
    },
    keep: (url: string, data: string, nonce: string, html: string): KeptPage => {
      const page = keptPage(html, nonce);
      if (nonce !== '') pages.set(url, { data, page });
      return page;
    },
  };
};
