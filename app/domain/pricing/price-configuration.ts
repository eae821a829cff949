import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import { bookConfigurationSchema, simpleConfigurationSchema } from '~/domain/catalogue/configuration-form';
import type { ConfigurationProblem, ProblemCode } from '~/domain/catalogue/configuration-problem';
import type { AnyConfiguration, AnyProduct } from '~/domain/catalogue/product';
import { type ResolvedConfiguration, resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { fail, ok, type Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { LinePrice, Measured, PreparedLine, PricingFailure } from './line-price';
import { prepareBook } from './price-book';
import { prepareSimple } from './price-simple';

export type Configuration = AnyConfiguration;

/** The configuration as understood, with its resolved options, its quantity and its price. */
export type PricedConfiguration = {
  configuration: Configuration;
  resolved: ResolvedConfiguration;
  quantity: number;
  price: LinePrice;
};

/** `invalid` names the invalid fields; all else is a mistake of staff. */
export type UnpricedConfiguration = { kind: 'invalid'; problems: ConfigurationProblem[] } | PricingFailure;

/** The problems that a customer can correct, by field of the configuration. */
export const problemsOf = (failure: UnpricedConfiguration): ConfigurationProblem[] =>
  failure.kind === 'invalid' ? failure.problems : [];

/** `malformed`: not a configuration of this kind of product. */
export type ConfigurationFailure = { kind: 'malformed' } | UnpricedConfiguration;

/** A configuration from an untrusted source, parsed for this kind of product; null if it does not fit. */
export const readConfigurationOf = (
  { kind }: Pick<AnyProduct, 'kind'>,
  raw: unknown,
): Configuration | null => {
  const parsed = (kind === 'book' ? bookConfigurationSchema : simpleConfigurationSchema).safeParse(raw);
  return parsed.success ? parsed.data : null;
};

/** Problems that bar new purchases only; what was already sold keeps its price. */
const refusedAnew: readonly ProblemCode[] = ['refile-width-uncut'];

/** Prepares a configuration for pricing, without checking whether it can be ordered. */
export const prepareLine = (
  resolved: ResolvedConfiguration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PreparedLine, PricingFailure> => {
  if (resolved.kind === 'book') return prepareBook(resolved, table, measured);
  if (resolved.kind === 'simple') return prepareSimple(resolved, table);
  return fail({ kind: 'unknown-option', what: 'productId', key: String(resolved.configuration.productId) });
};

/** Prices a configuration unchecked, in its own quantity. */
export const priceLine = (
  resolved: ResolvedConfiguration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<LinePrice, PricingFailure> => {
  const prepared = prepareLine(resolved, table, measured);
  return prepared.ok ? prepared.value.priceAt(resolved.quantity) : prepared;
};

/** Checks and prices; `pardoned` problems are ignored. */
const priced = (
  resolved: ResolvedConfiguration,
  table: CompiledPriceTable,
  measured: Measured,
  pardoned: readonly ProblemCode[] = [],
): Result<PricedConfiguration, UnpricedConfiguration> => {
  const problems = checkConfiguration(resolved).filter(({ code }) => !pardoned.includes(code));
  if (problems.length > 0) return fail({ kind: 'invalid', problems });
  const price = priceLine(resolved, table, measured);
  if (!price.ok) return price;
  const { configuration, quantity } = resolved;
  return ok({ configuration, resolved, quantity, price: price.value });
};

/**
 * The single entry to prices for code outside this folder. Resolves a configuration of the product, checks it once and
 * prices it, with what is `measured` of its files if there are any. The failure says what is wrong. The product must
 * have been read with the measures of this table.
 */
export const priceChoices = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PricedConfiguration, UnpricedConfiguration> =>
  priced(resolveConfiguration(product, configuration), table, measured);

/**
 * The same for a configuration from an untrusted source (a stored project, quote or order), which is parsed first. It
 * keeps the price that it was sold for.
 */
export const priceConfiguration = (
  product: AnyProduct,
  raw: unknown,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PricedConfiguration, ConfigurationFailure> => {
  const configuration = readConfigurationOf(product, raw);
  if (!configuration) return fail({ kind: 'malformed' });
  return priced(resolveConfiguration(product, configuration), table, measured, refusedAnew);
};
