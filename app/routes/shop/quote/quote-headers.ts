import type { HeadersFunction, MetaDescriptor } from '@remix-run/node';

/**
 * Anyone with a quote's URL may read it, so it is not cached, not indexed by search engines, and not sent to other
 * sites as a referrer. Our own host still gets the referrer, since forms without any have no Origin.
 */
export const secretPageHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
} as const;

export const quoteHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders ?? []) headers.set(name, value);
  for (const [name, value] of Object.entries(secretPageHeaders)) headers.set(name, value);
  return headers;
};

export const quoteMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Lombada` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];

/** The same for a wrong secret and an expired one. */
export const quoteNotFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });
