import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import { configurationErrors } from '~/domain/catalogue/configuration-errors';
import type { AnyProduct } from '~/domain/catalogue/product-rows';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { refuse } from '../respond.server';
import { noStore } from './asked-product.server';

/**
 * Lets a configuration pass that can be ordered as it is.
 * @throws a 422 with the messages at the fields at fault
 */
export const requireOrderable = (product: AnyProduct, configuration: Configuration): void => {
  const problems = checkConfiguration(product, configuration);
  if (problems.length === 0) return;
  const errors = configurationErrors(configuration, { problems });
  throw refuse({ status: 422, message: 'Confira as opções escolhidas.', errors, headers: noStore });
};
