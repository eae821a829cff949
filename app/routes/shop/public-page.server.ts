import type { HeadersFunction } from '@remix-run/node';
import { hasHostCookie } from '~/platform/cookies.server';

/**
 * Cache headers of a page that is the same for every visitor. With a cookie of the shop it may show a name and a cart,
 * so only that browser may cache it, and it asks again except on the way back and forward. With Save-Data it has
 * smaller pictures. `Vary` keeps these apart in shared caches.
 */
export const publicPageHeaders = (request: Request): Record<string, string> => ({
  'Cache-Control': hasHostCookie(request.headers.get('cookie'))
    ? 'private, no-cache'
    : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  Vary: 'Cookie, Save-Data',
});

/**
 * `handle` of a public page: the query parameters that it reads, "opcoes" also for "opcoes[papel]". The server keeps
 * the rendered page by these alone.
 */
export type PublicPage = { query: readonly string[] };

/** Passes on the loader's headers. An action's answer belongs to one visitor and is not shared. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers, actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const passed = new Headers(headers);
  if ([...(actionHeaders ?? [])].length > 0) passed.set('Cache-Control', 'private, no-store');
  return passed;
};
