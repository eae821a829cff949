import { checkBookConfiguration } from '~/domain/catalogue/book-configuration';
import type { BookConfiguration } from '~/domain/catalogue/book-product';
import { bookConfigurationSchema, simpleConfigurationSchema } from '~/domain/catalogue/configuration-form';
import type { ConfigurationProblem } from '~/domain/catalogue/configuration-problem';
import type { AnyProduct } from '~/domain/catalogue/product';
import { checkSimpleConfiguration } from '~/domain/catalogue/simple-configuration';
import type { SimpleConfiguration } from '~/domain/catalogue/simple-product';
import { fail, ok, type Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { LinePrice, Measured, PricingFailure } from './line-price';
import { priceBook } from './price-book';
import { priceSimple } from './price-simple';

export type Configuration = BookConfiguration | SimpleConfiguration;

/** The configuration as it was understood, how many pieces it asks for, and what they cost. */
export type PricedConfiguration = { configuration: Configuration; quantity: number; price: LinePrice };

/** `malformed` is no configuration of this kind of product at all; `invalid` names the fields at fault. */
export type ConfigurationFailure =
  | { kind: 'malformed' }
  | { kind: 'invalid'; problems: ConfigurationProblem[] }
  | PricingFailure;

const priceBookConfiguration = (
  product: AnyProduct & { kind: 'book' },
  raw: unknown,
  table: CompiledPriceTable,
  measured: Measured,
): Result<PricedConfiguration, ConfigurationFailure> => {
  const parsed = bookConfigurationSchema.safeParse(raw);
  if (!parsed.success) return fail({ kind: 'malformed' });
  const configuration = parsed.data;
  const problems = checkBookConfiguration(product, configuration);
  if (problems.length > 0) return fail({ kind: 'invalid', problems });
  const price = priceBook(configuration, product, table, measured);
  return price.ok ? ok({ configuration, quantity: configuration.copies, price: price.value }) : price;
};

const priceSimpleConfiguration = (
  product: AnyProduct & { kind: 'simple' },
  raw: unknown,
  table: CompiledPriceTable,
): Result<PricedConfiguration, ConfigurationFailure> => {
  const parsed = simpleConfigurationSchema.safeParse(raw);
  if (!parsed.success) return fail({ kind: 'malformed' });
  const configuration = parsed.data;
  const problems = checkSimpleConfiguration(product, configuration);
  if (problems.length > 0) return fail({ kind: 'invalid', problems });
  const price = priceSimple(configuration, product, table);
  return price.ok ? ok({ configuration, quantity: configuration.quantity, price: price.value }) : price;
};

/**
 * Reads a configuration of unknown origin (a form, a stored project), checks it against the product and prices
 * it, with what is `measured` of its files once there are any. The one door to a price for everything outside
 * this room.
 */
export const priceConfiguration = (
  product: AnyProduct,
  raw: unknown,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PricedConfiguration, ConfigurationFailure> =>
  product.kind === 'book'
    ? priceBookConfiguration(product, raw, table, measured)
    : priceSimpleConfiguration(product, raw, table);
