import { checkBookConfiguration } from './book-configuration';
import type { BookConfiguration } from './book-product';
import type { ConfigurationProblem } from './configuration-problem';
import type { AnyProduct } from './product';
import { checkSimpleConfiguration } from './simple-configuration';
import type { SimpleConfiguration } from './simple-product';

/** Everything that keeps this configuration from being ordered; empty when it may be. */
export const checkConfiguration = (
  product: AnyProduct,
  configuration: BookConfiguration | SimpleConfiguration,
): ConfigurationProblem[] => {
  if (product.kind === 'book' && 'pages' in configuration)
    return checkBookConfiguration(product, configuration);
  if (product.kind === 'simple' && 'options' in configuration)
    return checkSimpleConfiguration(product, configuration);
  return [{ field: 'productId', code: 'unknown-option', params: { value: configuration.productId } }];
};
