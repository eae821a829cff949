import { createHash } from 'node:crypto';
import { cached, cachedByKey } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import {
  findCategory,
  findMenu,
  findProduct,
  findProductId,
  findProductIdsOfType,
  indexOf,
  type ProductRow,
  rowsOf,
  slotsOf,
} from './catalogue-store.server';
import type { FileSlot } from './file-slot';
import type { OptionIndex } from './option-index';
import { type AnyProduct, productTypes } from './product';
import { productFromRows } from './product-rows';
import { type Alternative, type Alternatives, alternativeOf } from './switch-hint';

/** The content of a product's page apart from its options. */
export type ProductPage = {
  id: number;
  name: string;
  menuText: string;
  description: string;
  keywords: string;
  titleTag: string;
  descriptionTag: string;
  slug: string;
  /** Null: the product's own address. */
  canonicalUrl: string | null;
  art: string;
  typeId: number;
  subTypeId: number | null;
  category: { id: number; slug: string; name: string };
  fileSlots: FileSlot[];
  /** Whether art for it can be made in the online editor, and whether uploaded files are checked there. */
  onlineEditor: boolean;
  editorCheck: boolean;
};

/** A product as offered today, with the measures of one price table. */
export type ListedProduct = { page: ProductPage; product: AnyProduct; index: OptionIndex; tableId: number };
/** The content of a category's page apart from its products. */
export type CategoryPage = {
  id: number;
  slug: string;
  name: string;
  menuLabel: string;
  description: string;
  titleTag: string;
  descriptionTag: string;
  art: string;
  promoTitle: string | null;
  /** An art code or an address. */
  promoImage: string | null;
  /** Raw text from staff: parse it with domain/shared/rich-text, never insert it into a page. */
  promoHtml: string | null;
  canonicalUrl: string | null;
};

export type MenuEntry = { link: string; desc: string };

const listed = (row: ProductRow, tableId: number): ListedProduct => ({
  tableId,
  page: {
    id: row.id,
    name: row.name,
    menuText: row.menuText,
    description: row.description,
    keywords: row.keywords,
    titleTag: row.titleTag,
    descriptionTag: row.descriptionTag,
    slug: row.slug,
    canonicalUrl: row.canonicalUrl,
    art: row.art,
    typeId: row.typeId,
    subTypeId: row.subTypeId,
    category: row.category,
    fileSlots: slotsOf(row),
    onlineEditor: row.onlineEditor,
    editorCheck: row.editorCheck,
  },
  product: productFromRows(rowsOf(row)),
  index: indexOf(row),
});

const madeOf = new WeakMap<ListedProduct, string>();

/** Returns the same object while the rows are unchanged, so that caches keyed by it stay valid. */
const sameOrListed = (row: ProductRow, tableId: number, before: ListedProduct | null): ListedProduct => {
  const digest = createHash('sha1').update(JSON.stringify(row)).digest('base64');
  if (before && madeOf.get(before) === digest) return before;
  const made = listed(row, tableId);
  madeOf.set(made, digest);
  return made;
};

/** Staff's edits show within this time. */
const FRESH_MS = 5_000;

/** The price table whose measures apply to sales now. */
export type MeasuringTable = () => Promise<{ id: number }>;

const keyOf = (productId: number, tableId: number): string => `${productId} ${tableId}`;

/**
 * The process's cache of the catalogue. It is read at first use and refreshed in the background, so that pages need no
 * query for menu, product or options. Measures come from the price table in force unless another is given.
 */
export const createCatalogue = (db: Db, inForce: MeasuringTable) => {
  const menu = cached(FRESH_MS, async (): Promise<MenuEntry[]> => {
    const rows = await findMenu(db);
    return rows.map(({ slug, menuLabel }) => ({ link: slug, desc: menuLabel }));
  });
  const products = cachedByKey<string, ListedProduct | null>(FRESH_MS, 2_000, async (key, before) => {
    const [productId = 0, tableId = 0] = key.split(' ').map(Number);
    const row = await findProduct(db, productId, tableId);
    return row && sameOrListed(row, tableId, before);
  });
  const product = async (productId: number, tableId?: number): Promise<ListedProduct | null> =>
    products.get(keyOf(productId, tableId ?? (await inForce()).id));
  const slugs = cachedByKey(FRESH_MS, 2_000, (slug: string) => findProductId(db, slug));
  const types = cachedByKey(FRESH_MS, 100, (typeId: number) => findProductIdsOfType(db, typeId));
  const categories = cachedByKey(FRESH_MS, 200, (slug: string) => findCategory(db, slug));
  return {
    menu: menu.get,
    /** An active product with the measures of the table in force or of the table of a quote or order, or null. */
    product,
    /** The active product with this slug, or null. */
    productBySlug: async (slug: string): Promise<ListedProduct | null> => {
      const id = await slugs.get(slug);
      return id === null ? null : product(id);
    },
    /** The active products of a type of the contract (7 is the book), in the order set by staff. */
    ofType: async (typeId: number): Promise<ListedProduct[]> => {
      const found = await Promise.all((await types.get(typeId)).map((id) => product(id)));
      return found.filter((each) => each !== null);
    },
    /** The first book and the first booklet, which this product's page may suggest if it is of another type. */
    alternativesTo: async ({ page }: ListedProduct): Promise<Alternatives> => {
      const first = async (typeId: number): Promise<Alternative | null> => {
        if (page.typeId === typeId) return null;
        const [id] = await types.get(typeId);
        const other = id === undefined ? null : await product(id);
        if (other?.product.kind !== 'book') return null;
        return alternativeOf(other.product, `/${other.page.category.slug}/${other.page.id}`);
      };
      const [book, booklet] = await Promise.all([first(productTypes.book), first(productTypes.booklet)]);
      return { book, booklet };
    },
    /** An active category, or null; a slug that is not in the menu costs no query. */
    category: async (slug: string): Promise<CategoryPage | null> => {
      const isKnown = (await menu.get()).some(({ link }) => link === slug);
      return isKnown ? categories.get(slug) : null;
    },
    /** Clears the caches, for tests and after a seed. */
    forget: () => {
      menu.forget();
      products.forget();
      slugs.forget();
      types.forget();
      categories.forget();
    },
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
