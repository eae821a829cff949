import type { HeadersFunction, MetaDescriptor } from '@remix-run/node';

/**
 * Who has the address of an offer may read it: no cache keeps it, no search engine lists it, and no other site is
 * told it. Our own host still is, since forms without any referrer carry no origin.
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

/** A wrong secret and an old one look alike. */
export const quoteNotFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });
