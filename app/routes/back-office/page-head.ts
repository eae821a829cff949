import type { MetaDescriptor } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The head of a page of the back office, which no search engine lists. */
export const backOfficeMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Oficina Lombada` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/**
 * What is refused because somebody else was faster, or done in part, leaves a page that no longer stands as it was seen:
 * it is read again, which a router by itself does after what succeeded alone.
 */
export const afterEachAct: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' || defaultShouldRevalidate;
