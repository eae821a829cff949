import type { HeadersFunction, MetaDescriptor } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';

/** What an action answers whose mailed link has died while its page stood open. */
export const DEAD_LINK = 410;

/** Nothing is read again after a refusal, but for this one: the page itself says that the link is dead. */
export const afterDeadLink: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === DEAD_LINK || defaultShouldRevalidate;

/** Title and robots rule of the account's pages: nobody should land on them from a search. */
export const accountMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Lombada` },
  { name: 'robots', content: 'noindex' },
];

/** These pages show what somebody typed: no cache keeps them. Headers of the action and loader pass. */
export const accountHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders ?? []) headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  return headers;
};
