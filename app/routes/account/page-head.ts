import type { HeadersFunction, MetaDescriptor } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';

/** An action's status when a mailed link has expired while its page was open. */
export const DEAD_LINK = 410;

/**
 * By default a refusal causes no reload of the data. After this status it does, so that the page shows that the link
 * has expired.
 */
export const afterDeadLink: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === DEAD_LINK || defaultShouldRevalidate;

/** Title and robots rule of the account's pages, which search engines should not list. */
export const accountMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Lombada` },
  { name: 'robots', content: 'noindex' },
];

/** These pages contain what a customer typed, so they are not cached. Headers of action and loader are passed on. */
export const accountHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders ?? []) headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  return headers;
};
