import { checkConfiguration } from '../catalogue/check-configuration';
import type { AnyProduct } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { type Fields, type ReadConfiguration, readConfiguration } from '../catalogue/wire';
import { requiredFinishField } from '../catalogue/wire-fields';
import type { CompiledPriceTable } from './compile-price-table';
import type { Configuration } from './price-configuration';

const isRequiredOf =
  ({ finishes }: AnyProduct) =>
  (code: string): boolean =>
    finishes.some((finish) => finish.required && finish.code === code);

const isFree = (code: string, table: CompiledPriceTable): boolean => {
  const row = table.finishes.get(code);
  return row?.fixed === 0 && row.perCopy === 0;
};

/**
 * The initial choices of a product page: the usual ones, but with a free option among the required finishes. If all of
 * them cost something, none is chosen, so that customers pay only for what they chose.
 */
export const startingConfiguration = (product: AnyProduct, table: CompiledPriceTable): Configuration => {
  const usual: Configuration = product.defaultConfiguration;
  const isRequired = isRequiredOf(product);
  const usually = usual.finishes.find(isRequired);
  if (usually === undefined || isFree(usually, table)) return usual;
  const others = usual.finishes.filter((code) => !isRequired(code));
  const free = product.finishes
    .filter(({ code }) => isRequired(code) && isFree(code, table))
    .map(({ code }) => ({ ...usual, finishes: [code, ...others] }))
    .find((start) => checkConfiguration(resolveConfiguration(product, start)).length === 0);
  return free ?? { ...usual, finishes: others };
};

/** Choices from the form fields. If they contain no required finish, it is chosen as in `startingConfiguration`. */
export const readChoices = (
  product: AnyProduct,
  fields: Fields,
  table: CompiledPriceTable,
): ReadConfiguration<Configuration> => {
  const hasRequired = product.finishes.some(({ required }) => required);
  if (!hasRequired || fields.getAll(requiredFinishField).length > 0)
    return readConfiguration(product, fields);
  const start = startingConfiguration(product, table).finishes.find(isRequiredOf(product)) ?? '';
  const more = new URLSearchParams({ [requiredFinishField]: start });
  const from = (name: string): Fields => (name === requiredFinishField ? more : fields);
  return readConfiguration(product, {
    get: (name) => from(name).get(name),
    getAll: (name) => from(name).getAll(name),
  });
};

/**
 * The configuration behind the "a partir de" price: the initial one or, if that leaves a required finish open, the
 * usual one.
 */
export const pricedStart = (product: AnyProduct, table: CompiledPriceTable): Configuration => {
  const start = startingConfiguration(product, table);
  if (start === product.defaultConfiguration) return start;
  return checkConfiguration(resolveConfiguration(product, start)).length === 0
    ? start
    : product.defaultConfiguration;
};
