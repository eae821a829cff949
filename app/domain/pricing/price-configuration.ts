import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import { bookConfigurationSchema, simpleConfigurationSchema } from '~/domain/catalogue/configuration-form';
import type { ConfigurationProblem, ProblemCode } from '~/domain/catalogue/configuration-problem';
import { type AnyConfiguration, type AnyProduct, quantityOf } from '~/domain/catalogue/product';
import { fail, ok, type Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { LinePrice, Measured, PricingFailure } from './line-price';
import { priceLine } from './price-line';

export type Configuration = AnyConfiguration;

/** The configuration as it was understood, how many pieces it asks for, and what they cost. */
export type PricedConfiguration = { configuration: Configuration; quantity: number; price: LinePrice };

/** `invalid` names the fields at fault; the rest is a slip of staff's. */
export type UnpricedConfiguration = { kind: 'invalid'; problems: ConfigurationProblem[] } | PricingFailure;

/** What a customer may put right: the problems at the fields of the configuration. */
export const problemsOf = (failure: UnpricedConfiguration): ConfigurationProblem[] =>
  failure.kind === 'invalid' ? failure.problems : [];

/** `malformed` is no configuration of this kind of product at all. */
export type ConfigurationFailure = { kind: 'malformed' } | UnpricedConfiguration;

/** A configuration of unknown origin as this kind of product has them, or null. */
export const readConfigurationOf = (
  { kind }: Pick<AnyProduct, 'kind'>,
  raw: unknown,
): Configuration | null => {
  const parsed = (kind === 'book' ? bookConfigurationSchema : simpleConfigurationSchema).safeParse(raw);
  return parsed.success ? parsed.data : null;
};

/** What is not sold any more where it is chosen now, though what was sold so keeps its price. */
const refusedAnew: readonly ProblemCode[] = ['refile-width-uncut'];

/**
 * The one door to a price for everything outside this room: checks a configuration against the product, once, and
 * prices it, with what is `measured` of its files once there are any. Whoever wants to know what is wrong reads it off
 * the failure. Product and table belong together: the table is the one that measures the product.
 */
export const priceChoices = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PricedConfiguration, UnpricedConfiguration> =>
  priced(checkConfiguration(product, configuration), { product, configuration, table, measured });

type Params = {
  product: AnyProduct;
  configuration: Configuration;
  table: CompiledPriceTable;
  measured: Measured;
};

const priced = (
  problems: ConfigurationProblem[],
  { product, configuration, table, measured }: Params,
): Result<PricedConfiguration, UnpricedConfiguration> => {
  if (problems.length > 0) return fail({ kind: 'invalid', problems });
  const price = priceLine(product, configuration, table, measured);
  return price.ok ? ok({ configuration, quantity: quantityOf(configuration), price: price.value }) : price;
};

/**
 * The same for a configuration of unknown origin (a stored project, offer or order), which is read first. It keeps the
 * price that it was sold for.
 */
export const priceConfiguration = (
  product: AnyProduct,
  raw: unknown,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PricedConfiguration, ConfigurationFailure> => {
  const configuration = readConfigurationOf(product, raw);
  if (!configuration) return fail({ kind: 'malformed' });
  const problems = checkConfiguration(product, configuration).filter(
    ({ code }) => !refusedAnew.includes(code),
  );
  return priced(problems, { product, configuration, table, measured });
};
