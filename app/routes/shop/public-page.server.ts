import type { HeadersFunction } from '@remix-run/node';

/**
 * Cache headers of a page that is the same for every visitor. With a cookie the page may show a name and a cart, so
 * only that browser may cache it. With Save-Data it has smaller pictures. `Vary` keeps these apart in shared caches.
 */
export const publicPageHeaders = (request: Request): Record<string, string> => ({
  'Cache-Control': request.headers.has('cookie')
    ? 'private, no-store'
    : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  Vary: 'Cookie, Save-Data',
});

/** Passes on the loader's headers. An action's answer belongs to one visitor and is not shared. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers, actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const passed = new Headers(headers);
  if ([...(actionHeaders ?? [])].length > 0) passed.set('Cache-Control', 'private, no-store');
  return passed;
};
