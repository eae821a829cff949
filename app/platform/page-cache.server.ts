import type { Request, Response } from 'express';

/** A page that was sent, cut where its nonce stood. */
type KeptPage = { pieces: Buffer[]; headers: [string, number | string | string[]][]; keptAt: number };

/** How long a page is given out again, in milliseconds: short enough that nobody calls it stale. */
const KEPT_MS = 1_000;
/** A page has up to about 100 kB. */
const MAX_PAGES = 200;

const POLICY = 'content-security-policy';
/** Made anew for every answer, or by whoever sends the body. */
const ownOfEachAnswer = new Set([POLICY, 'content-length', 'content-encoding', 'date']);

/** Only what a visitor without any cookie asks for, at an address without a query: the same page for everybody. */
const keyOf = (request: Request): string | null => {
  const { authorization, cookie, host } = request.headers;
  const isAnybody = cookie === undefined && authorization === undefined;
  const isPlain = request.method === 'GET' && !request.originalUrl.includes('?');
  return isAnybody && isPlain ? `${request.protocol} ${host} ${request.originalUrl}` : null;
};

/** The route itself allows shared caches to keep its page. */
const mayBeKept = (response: Response): boolean =>
  response.statusCode === 200 &&
  /^text\/html/.test(String(response.getHeader('Content-Type'))) &&
  /\bpublic\b.*\bs-maxage=[1-9]/.test(String(response.getHeader('Cache-Control'))) &&
  !response.hasHeader('Set-Cookie');

/**
 * The small shared cache in front of the routes: a page that its route lets shared caches keep (`public`,
 * `s-maxage`) is rendered at most about once a second per address and process, however many visitors ask for it.
 * Nobody who sends a cookie meets it, neither reading nor writing, and every answer gets a nonce of its own.
 */
export const createPageCache = (now: () => number = () => performance.now()) => {
  const pages = new Map<string, KeptPage>();
  return {
    find: (request: Request): KeptPage | null => {
      const key = keyOf(request);
      const page = key === null ? undefined : pages.get(key);
      return page && now() - page.keptAt < KEPT_MS ? page : null;
    },
    /** @param pieces the body, cut where the nonce stood */
    keep: (request: Request, response: Response, pieces: Buffer[]): void => {
      const key = keyOf(request);
      if (key === null || !mayBeKept(response)) return;
      const headers = Object.entries(response.getHeaders()).flatMap(([name, value]): KeptPage['headers'] =>
        value === undefined || ownOfEachAnswer.has(name) ? [] : [[name, value]],
      );
      // Taken out first, so that the page moves to the end of the row and the longest kept one leaves.
      pages.delete(key);
      const [oldest] = pages.keys();
      if (oldest !== undefined && pages.size >= MAX_PAGES) pages.delete(oldest);
      pages.set(key, { pieces, headers, keptAt: now() });
    },
  };
};
