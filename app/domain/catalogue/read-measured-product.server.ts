import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { findMeasuredRows } from './measured-product-store.server';
import type { AnyProduct } from './product';
import { productFromRows } from './product-rows';

/** A product as a price table measures it, offered today or not; fails with the slip where its rows make none. */
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
