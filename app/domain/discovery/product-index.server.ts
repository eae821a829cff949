import { cached, cachedByKey } from '~/platform/cached.server';
import type { HasDb } from '~/platform/db.server';
import type { Catalogue, CategoryPage } from '../catalogue/catalogue.server';
import { CARDS_PER_PAGE, type CardGroup, cardGroups, type ProductCard } from './card';
import { findCategoryCards, findFeaturedCards, findFromPrice, findPageStarts } from './card-store.server';

/** One page of a category. For a page beyond the last, `page` is the last. */
export type CategoryProducts = {
  category: CategoryPage;
  products: ProductCard[];
  /** From 1. */
  page: number;
  pages: number;
  total: number;
};

/** Changes of the product index show within this time. */
const FRESH_MS = 5_000;
/** The most category pages cached per process. */
const MAX_PAGES = 500;
/** The most prices cached per process. */
const MAX_PRICES = 2_000;

type PageKey = { categoryId: number; page: number };
const keyOf = ({ categoryId, page }: PageKey): string => `${categoryId}/${page}`;
const fromKey = (key: string): PageKey => {
  const [categoryId, page] = key.split('/').map(Number);
  return { categoryId: categoryId ?? 0, page: page ?? 1 };
};

/**
 * The process's cache of product lists, refreshed in the background: home and category pages cost no query once warm.
 * A page of a category is found by where it starts, so that page two thousand is as fast as the first.
 */
export const createProductIndex = ({ db, catalogue }: HasDb & { catalogue: Pick<Catalogue, 'category'> }) => {
  const featured = cached(
    FRESH_MS,
    async (): Promise<CardGroup[]> => cardGroups(await findFeaturedCards(db)),
  );
  const starts = cachedByKey(FRESH_MS, 200, (categoryId: number) =>
    findPageStarts(db, categoryId, CARDS_PER_PAGE),
  );
  const pages = cachedByKey(FRESH_MS, MAX_PAGES, async (key: string): Promise<ProductCard[]> => {
    const { categoryId, page } = fromKey(key);
    const known = (await starts.get(categoryId)).starts;
    const from = known[page - 1];
    const until = known[page] ?? null;
    // Products added since the starts were read appear on the page of their position.
    return from ? findCategoryCards(db, { categoryId, from, until, limit: 2 * CARDS_PER_PAGE }) : [];
  });
  const fromPrices = cachedByKey(FRESH_MS, MAX_PRICES, (productId: number) => findFromPrice(db, productId));
  return {
    /** Price in centavos of a product's smallest run; null when it is not in the product index. */
    fromPrice: fromPrices.get,
    /** The featured products of the home page, by category. */
    featured: featured.get,
    /** A page of an active category, or null when there is no such category. */
    category: async (slug: string, page: number): Promise<CategoryProducts | null> => {
      const category = await catalogue.category(slug);
      if (!category) return null;
      const { total, starts: known } = await starts.get(category.id);
      const last = Math.max(1, known.length);
      const shown = Math.min(page, last);
      const products = await pages.get(keyOf({ categoryId: category.id, page: shown }));
      return { category, products, page: shown, pages: last, total };
    },
    /** Clears the caches, for tests. */
    forget: () => {
      featured.forget();
      starts.forget();
      pages.forget();
      fromPrices.forget();
    },
  };
};

export type ProductIndex = ReturnType<typeof createProductIndex>;
