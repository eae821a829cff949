import { readMeasuredProduct } from '~/domain/catalogue/read-measured-product.server';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { readConfigurationOf } from '~/domain/pricing/price-configuration';
import type { HasDb } from '~/platform/db.server';
import type { Job } from '../job';
import { findMeasure } from '../job-store.server';
import { type Made, madeOf } from './made-of';

/**
 * What an item makes, measured as it was ordered; null where its product does not know it any more.
 * @throws where its price table cannot measure it
 */
export const readMade = async (services: HasDb, { order, item }: Job): Promise<Made | null> => {
  const measure = await findMeasure(services.db, item.id);
  if (!measure) return null;
  const { productId, priceTableId, configuration } = measure;
  const product = await readMeasuredProduct(services, productId, priceTableId);
  const chosen = product.ok ? readConfigurationOf(product.value, configuration) : null;
  if (!product.ok || !chosen) throw new Error(`item ${order.id}-${item.id} cannot be measured any more`);
  return madeOf(resolveConfiguration(product.value, chosen), item.spineMm);
};
