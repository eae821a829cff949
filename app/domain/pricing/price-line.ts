import { type AnyProduct, type AnyConfiguration as Configuration, quantityOf } from '../catalogue/product';
import { fail, type Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { LinePrice, Measured, PreparedLine, PricingFailure } from './line-price';
import { prepareBook } from './price-book';
import { prepareSimple } from './price-simple';

/** Makes a configuration of the product's own kind ready to be priced: whether it can be ordered is checked elsewhere. */
export const prepareLine = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PreparedLine, PricingFailure> => {
  if (product.kind === 'book' && 'pages' in configuration)
    return prepareBook(configuration, product, table, measured);
  if (product.kind === 'simple' && 'options' in configuration)
    return prepareSimple(configuration, product, table);
  return fail({ kind: 'unknown-option', what: 'productId', key: String(configuration.productId) });
};

/** Prices a configuration as it is, in the quantity that it asks for. */
export const priceLine = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<LinePrice, PricingFailure> => {
  const prepared = prepareLine(product, configuration, table, measured);
  return prepared.ok ? prepared.value.priceAt(quantityOf(configuration)) : prepared;
};
