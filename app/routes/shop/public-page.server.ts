import type { HeadersFunction } from '@remix-run/node';

/**
 * Cache headers of a page that is the same for every visitor. Whoever sends a cookie may see a name and a cart in
 * the header, so that answer stays with him; whoever saves data gets smaller pictures. Shared caches keep them apart by `Vary`.
 */
export const publicPageHeaders = (request: Request): Record<string, string> => ({
  'Cache-Control': request.headers.has('cookie')
    ? 'private, no-store'
    : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  Vary: 'Cookie, Save-Data',
});

/** Passes on what the loader said; an action's answer belongs to one person. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers, actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const passed = new Headers(headers);
  if ([...(actionHeaders ?? [])].length > 0) passed.set('Cache-Control', 'private, no-store');
  return passed;
};
