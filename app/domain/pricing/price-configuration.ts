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

/** The configuration as it was understood, what it comes to, how many pieces it asks for, and what they cost. */
export type PricedConfiguration = {
  configuration: Configuration;
  resolved: ResolvedConfiguration;
  quantity: number;
  price: LinePrice;
};

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

/** Makes a configuration ready to be priced: whether it can be ordered is checked elsewhere. */
export const prepareLine = (
  resolved: ResolvedConfiguration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PreparedLine, PricingFailure> => {
  if (resolved.kind === 'book') return prepareBook(resolved, table, measured);
  if (resolved.kind === 'simple') return prepareSimple(resolved, table);
  return fail({ kind: 'unknown-option', what: 'productId', key: String(resolved.configuration.productId) });
};

/** Prices a configuration as it is, in the quantity that it asks for. */
export const priceLine = (
  resolved: ResolvedConfiguration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<LinePrice, PricingFailure> => {
  const prepared = prepareLine(resolved, table, measured);
  return prepared.ok ? prepared.value.priceAt(resolved.quantity) : prepared;
};

/** Checks and prices; `pardoned` problems stand in nobody's way. */
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
 * The one door to a price for everything outside this room: resolves a configuration of the product, checks it, once,
 * and prices it, with what is `measured` of its files once there are any. Whoever wants to know what is wrong reads it
 * off the failure. Product and table belong together: the table is the one that measures the product.
 */
export const priceChoices = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PricedConfiguration, UnpricedConfiguration> =>
  priced(resolveConfiguration(product, configuration), table, measured);

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
  return priced(resolveConfiguration(product, configuration), table, measured, refusedAnew);
};
