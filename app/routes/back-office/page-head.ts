import type { MetaDescriptor } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The head of a back office page, which search engines must not list. */
export const backOfficeMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Oficina Lombada` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/**
 * Reloads the data after a refused act too, because the page may be outdated: somebody else was faster, or the act was
 * done in part. By default the router only reloads after a success.
 */
export const afterEachAct: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' || defaultShouldRevalidate;
