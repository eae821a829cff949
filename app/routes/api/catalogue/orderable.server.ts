import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import { configurationErrors } from '~/domain/catalogue/configuration-errors';
import type { ConfigurationProblem } from '~/domain/catalogue/configuration-problem';
import type { AnyProduct } from '~/domain/catalogue/product';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { refuse } from '../respond.server';
import { noStore } from './asked-product.server';

/** What is said of a configuration that cannot be ordered. */
export const notOrderable = (
  configuration: Configuration,
  { problems }: { problems: ConfigurationProblem[] },
) => ({
  status: 422 as const,
  message: 'Confira as opções escolhidas.',
  errors: configurationErrors(configuration, { problems }),
});

/**
 * Lets a configuration pass that can be ordered as it is.
 * @throws a 422 with the messages at the fields at fault
 */
export const requireOrderable = (product: AnyProduct, configuration: Configuration): void => {
  const problems = checkConfiguration(product, configuration);
  if (problems.length === 0) return;
  throw refuse({ ...notOrderable(configuration, { problems }), headers: noStore });
};
