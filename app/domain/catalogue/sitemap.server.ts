import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import { findSitemapProducts, findSitemapSlices, type SitemapSlice } from './sitemap-store.server';

/** A tenth of what the protocol allows: a page that is made and read at once. */
export const SITEMAP_PAGE = 5_000;

/** Search engines come a few times a day; the slices are counted anew when they are this old. */
const FRESH_MS = 10 * 60_000;

/** An address of the shop for search engines, from its root, and when what it shows last changed. */
export type SitemapEntry = { path: string; changedAt: Date };

/** The addresses of the products on sale, in slices of at most `SITEMAP_PAGE`. */
export const createSitemap = (db: Db) => {
  const slices = cached(FRESH_MS, () => findSitemapSlices(db, SITEMAP_PAGE));
  return {
    slices: (): Promise<SitemapSlice[]> => slices.get(),
    /** The slice that begins with this product; null when none does. */
    products: async (from: number): Promise<SitemapEntry[] | null> => {
      if (!(await slices.get()).some((slice) => slice.from === from)) return null;
      const rows = await findSitemapProducts(db, from, SITEMAP_PAGE);
      return rows.map(({ id, changedAt, category }) => ({ path: `/${category.slug}/${id}`, changedAt }));
    },
    /** Forgets the slices, for tests and after a seed. */
    forget: slices.forget,
  };
};
