import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import {
  findPreparedProducts,
  findProducts,
  type ProductRow,
  rowsOf,
  unmeasuredOf,
} from './catalogue-store.server';
import { findMeasuredRows } from './measured-product-store.server';
import type { AnyProduct, Unmeasured } from './product';
import { productFromRows } from './product-rows';

/** A product on sale with the data for product lists. `product` is a failure when its rows are broken. */
export type ReadProduct = {
  id: number;
  categoryId: number;
  category: string;
  position: number;
  featured: number | null;
  name: string;
  menuText: string;
  keywords: string;
  art: string;
  /** The row's last change; the row is read before its options. */
  changedAt: Date;
  product: Result<AnyProduct, string>;
  /** What the price table has no measures of. */
  unmeasured: Unmeasured[];
};

const productOf = (row: Parameters<typeof rowsOf>[0]): ReadProduct['product'] => {
  try {
    return ok(productFromRows(rowsOf(row)));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const asRead = (row: ProductRow): ReadProduct => ({
  id: row.id,
  categoryId: row.categoryId,
  category: row.category.name,
  position: row.position,
  featured: row.featured,
  name: row.name,
  menuText: row.menuText,
  keywords: row.keywords,
  art: row.art,
  changedAt: row.changedAt,
  product: productOf(row),
  unmeasured: unmeasuredOf(row),
});

/**
 * Those of the products that are on sale, with the measures of a price table, by id. A product with broken rows does
 * not prevent the others from being read.
 */
export const readProducts = async (
  { db }: HasDb,
  ids: readonly number[],
  tableId: number,
): Promise<ReadProduct[]> => {
  const rows = await findProducts(db, ids, tableId);
  return rows.map(asRead);
};

/** Products that staff prepare with a draft: not on sale, and measured for the first time by this draft. */
export const readPreparedProducts = async ({ db }: HasDb, draftId: number): Promise<ReadProduct[]> =>
  (await findPreparedProducts(db, draftId)).map(asRead);

/** A product as a price table measures it, offered today or not; a failure when its rows are broken. */
export const readMeasuredProduct = async (
  { db }: HasDb,
  productId: number,
  tableId: number,
): Promise<Result<AnyProduct, string>> => {
  const rows = await findMeasuredRows(db, productId, tableId);
  if (!rows) return fail('the price table has no row of medida_produto for it');
  try {
    return ok(productFromRows(rows));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};
