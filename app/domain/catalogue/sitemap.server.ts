import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import { findSitemapProducts, findSitemapSlices, type SitemapSlice } from './sitemap-store.server';

/** A tenth of what the protocol allows, so that a page is generated and read quickly. */
export const SITEMAP_PAGE = 5_000;

/** Search engines come a few times a day, so the slices are refreshed at this interval. */
const FRESH_MS = 10 * 60_000;

/** A path of the shop for search engines, and when its content last changed. */
export type SitemapEntry = { path: string; changedAt: Date };

/** The paths of the products on sale, in slices of at most `SITEMAP_PAGE`. */
export const createSitemap = (db: Db) => {
  const slices = cached(FRESH_MS, () => findSitemapSlices(db, SITEMAP_PAGE));
  return {
    slices: (): Promise<SitemapSlice[]> => slices.get(),
    /** The slice that starts with this product; null when there is none. */
    products: async (from: number): Promise<SitemapEntry[] | null> => {
      if (!(await slices.get()).some((slice) => slice.from === from)) return null;
      const rows = await findSitemapProducts(db, from, SITEMAP_PAGE);
      return rows.map(({ id, changedAt, category }) => ({ path: `/${category.slug}/${id}`, changedAt }));
    },
    /** Clears the slices, for tests and after a seed. */
    forget: slices.forget,
  };
};
