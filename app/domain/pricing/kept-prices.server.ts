import { LRUCache } from 'lru-cache';
import type { AnyProduct } from '../catalogue/product';
import { ok, type Result } from '../shared/result';
import { choiceDifferences, type Differences } from './choice-differences';
import type { CompiledPriceTable } from './compile-price-table';
import { datedPrice, type LivePrice, type PricingBasis, type UndatedPrice, undatedPrice } from './live-price';
import type { Configuration, UnpricedConfiguration } from './price-configuration';

/** What was computed for a configuration; valid for these very objects of product and table. */
type Kept = {
  product: AnyProduct;
  table: CompiledPriceTable;
  price: Result<UndatedPrice, UnpricedConfiguration>;
  differences?: Differences;
};

/** For all products together. An entry takes up to 12 kB, and anyone may request any configuration. */
const MOST_KEPT = 1_000;
const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

const recall = (product: AnyProduct, configuration: Configuration, table: CompiledPriceTable): Kept => {
  const key = JSON.stringify([product.id, configuration]);
  const known = kept.get(key);
  if (known?.product === product && known.table === table) return known;
  const made: Kept = { product, table, price: undatedPrice(product, configuration, table) };
  kept.set(key, made);
  return made;
};

/**
 * Price, date, weight and spine of a configuration from readConfiguration, computed once for a version of product and
 * price table. Fails as priceChoices does. `readyOn` is the end of production, without delivery.
 */
export const livePrice = (
  product: AnyProduct,
  configuration: Configuration,
  basis: PricingBasis,
): Result<LivePrice, UnpricedConfiguration> => {
  const { price } = recall(product, configuration, basis.table);
  return price.ok ? ok(datedPrice(price.value, configuration, basis)) : price;
};

/** The differences that the other choices of a configuration would make; none if it has no price. */
export const liveDifferences = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
): Differences => {
  const known = recall(product, configuration, table);
  if (!known.price.ok) return {};
  known.differences ??= choiceDifferences(product, configuration, known.price.value, table);
  return known.differences;
};
