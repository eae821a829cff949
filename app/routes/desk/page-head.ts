import type { MetaDescriptor } from '@remix-run/node';

/** The head of a page of the desk, which no search engine lists. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Oficina Lombada` },
  { name: 'robots', content: 'noindex, nofollow' },
];
