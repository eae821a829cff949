import { LRUCache } from 'lru-cache';
import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import { describeConfiguration } from '~/domain/catalogue/describe-configuration';
import { packedSize } from '~/domain/catalogue/resolved-configuration';
import type { CompiledPriceTable } from '~/domain/pricing/compile-price-table';
import type { Measured } from '~/domain/pricing/line-price';
import { priceConfiguration } from '~/domain/pricing/price-configuration';
import type { CartLine } from './cart';
import { detailsOf } from './line-details';

/** The data of a line that follow from its configuration and one price table. */
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

/** Wrapped in an object, because null results are cached too. */
type ConfiguredItems = LRUCache<string, { configuredItem: ConfiguredItem | null }>;

/** The most entries cached per product and price table. */
const MOST_KEPT = 500;

/** Entries are dropped with their price table or product; the product is a new object after each change by staff. */
const kept = new WeakMap<ListedProduct, WeakMap<CompiledPriceTable, ConfiguredItems>>();

const keptFor = (listed: ListedProduct, table: CompiledPriceTable): ConfiguredItems => {
  const byTable = kept.get(listed) ?? new WeakMap<CompiledPriceTable, ConfiguredItems>();
  kept.set(listed, byTable);
  const configuredItems: ConfiguredItems = byTable.get(table) ?? new LRUCache({ max: MOST_KEPT });
  byTable.set(table, configuredItems);
  return configuredItems;
};

/**
 * A cached version: every view of a cart and every change of a line prices all lines again. Callers must not modify
 * the result.
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
