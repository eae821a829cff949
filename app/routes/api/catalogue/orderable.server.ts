import type { ConfigurationProblem } from '~/domain/catalogue/configuration-problem';
import { configurationErrors } from '~/domain/catalogue/labels';
import type { Configuration } from '~/domain/pricing/price-configuration';

/** What is said of a configuration that cannot be ordered. */
export const notOrderable = (
  configuration: Configuration,
  { problems }: { problems: ConfigurationProblem[] },
) => ({
  status: 422 as const,
  message: 'Confira as opções escolhidas.',
  errors: configurationErrors(configuration, { problems }),
});
