import type { AnyProduct } from '../catalogue/product-rows';
import { fail, type Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { LinePrice, PricingFailure } from './line-price';
import { priceBook } from './price-book';
import type { Configuration } from './price-configuration';
import { priceSimple } from './price-simple';

/** How many pieces a configuration asks for. */
export const quantityOf = (configuration: Configuration): number =>
  'pages' in configuration ? configuration.copies : configuration.quantity;

/** The same choices in another number of pieces. */
export const withQuantity = <Chosen extends Configuration>(chosen: Chosen, quantity: number): Chosen =>
  'pages' in chosen ? { ...chosen, copies: quantity } : { ...chosen, quantity };

/** Prices a configuration of the product's own kind as it is: whether it can be ordered is checked elsewhere. */
export const priceLine = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
): Result<LinePrice, PricingFailure> => {
  if (product.kind === 'book' && 'pages' in configuration) return priceBook(configuration, product, table);
  if (product.kind === 'simple' && 'options' in configuration)
    return priceSimple(configuration, product, table);
  return fail({ kind: 'unknown-option', what: 'productId', key: String(configuration.productId) });
};
