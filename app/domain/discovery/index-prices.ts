import { type AnyProduct, quantityOf, smallestRun, withQuantity } from '../catalogue/product';
import type { CompiledPriceTable } from '../pricing/compile-price-table';
import {
  type Configuration,
  type ConfigurationFailure,
  priceConfiguration,
  readConfigurationOf,
} from '../pricing/price-configuration';
import { pricedStart } from '../pricing/starting-configuration';
import { fail, ok, type Result } from '../shared/result';
import type { ProductCard } from './card';

/** The prices on a product's card, in centavos. */
export type IndexPrices = Pick<ProductCard, 'price' | 'quantity' | 'unitPrice' | 'unitQuantity'>;

const priceAt = (product: AnyProduct, quantity: number, table: CompiledPriceTable) => {
  if (!readConfigurationOf(product, product.defaultConfiguration))
    return fail({ kind: 'malformed' as const });
  const configuration = withQuantity<Configuration>(pricedStart(product, table), quantity);
  const priced = priceConfiguration(product, configuration, table);
  if (!priced.ok) return priced;
  const { total, unitPrice } = priced.value.price;
  return ok({ quantity, total, unitPrice });
};

/**
 * Prices of the configuration that the product's page opens with: the total of its smallest run, and the unit price of
 * smallest or usual run, whichever is cheaper per piece. Fails when either has no price, because it cannot be bought
 * as shown.
 */
export const indexPrices = (
  product: AnyProduct,
  table: CompiledPriceTable,
): Result<IndexPrices, ConfigurationFailure | { kind: 'free' }> => {
  const smallest = priceAt(product, smallestRun(product), table);
  if (!smallest.ok) return smallest;
  const usual = priceAt(product, quantityOf(product.defaultConfiguration), table);
  if (!usual.ok) return usual;
  const cheaper = usual.value.unitPrice < smallest.value.unitPrice ? usual.value : smallest.value;
  if (smallest.value.total < 1) return fail({ kind: 'free' });
  return ok({
    price: smallest.value.total,
    quantity: smallest.value.quantity,
    // The price of one piece of a very large run may round to zero.
    unitPrice: Math.max(1, cheaper.unitPrice),
    unitQuantity: cheaper.quantity,
  });
};
