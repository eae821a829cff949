import { LRUCache } from 'lru-cache';
import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import { describeConfiguration } from '~/domain/catalogue/describe-configuration';
import { packedSize } from '~/domain/catalogue/resolved-configuration';
import type { CompiledPriceTable } from '~/domain/pricing/compile-price-table';
import type { Measured } from '~/domain/pricing/line-price';
import { priceConfiguration } from '~/domain/pricing/price-configuration';
import type { CartLine } from './cart';
import { detailsOf } from './line-details';

/** What a line says of its configured product at the prices of one table. */
export type ConfiguredItem = Pick<
  CartLine,
  'options' | 'configuration' | 'quantity' | 'price' | 'packed' | 'details'
>;

type Params = { configuration: unknown; measured: Measured };

/** Null for a configuration that is no longer sold. */
const configuredItemOf = (
  listed: ListedProduct,
  table: CompiledPriceTable,
  { configuration: stored, measured }: Params,
): ConfiguredItem | null => {
  const { product } = listed;
  const priced = priceConfiguration(product, stored, table, measured);
  if (!priced.ok) return null;
  const { configuration, resolved, quantity, price } = priced.value;
  return {
    options: describeConfiguration(resolved),
    configuration,
    quantity,
    price,
    packed: {
      ...packedSize(resolved),
      thicknessMm: price.thicknessMm,
      copies: quantity,
      weightGrams: price.weightGrams,
    },
    details: detailsOf(listed, priced.value, table),
  };
};

/** Each in an object of its own, since none is remembered too. */
type ConfiguredItems = LRUCache<string, { configuredItem: ConfiguredItem | null }>;

/** So many are kept of a product at the prices of a table. */
const MOST_KEPT = 500;

/** They go with their product, which is another object as soon as staff change it, and with their table. */
const kept = new WeakMap<ListedProduct, WeakMap<CompiledPriceTable, ConfiguredItems>>();

const keptFor = (listed: ListedProduct, table: CompiledPriceTable): ConfiguredItems => {
  const byTable = kept.get(listed) ?? new WeakMap<CompiledPriceTable, ConfiguredItems>();
  kept.set(listed, byTable);
  const configuredItems: ConfiguredItems = byTable.get(table) ?? new LRUCache({ max: MOST_KEPT });
  byTable.set(table, configuredItems);
  return configuredItems;
};

/**
 * The same, reckoned once for all looks at a cart whose line stays as it is: each of them, and each change of another
 * line, asks anew. Whoever is given a configured item leaves it as it is.
 */
export const priceConfiguredItem = (
  listed: ListedProduct,
  table: CompiledPriceTable,
  requested: Params,
): ConfiguredItem | null => {
  const configuredItems = keptFor(listed, table);
  const key = JSON.stringify(requested);
  const known = configuredItems.get(key);
  if (known) return known.configuredItem;
  const configuredItem = configuredItemOf(listed, table, requested);
  configuredItems.set(key, { configuredItem });
  return configuredItem;
};
