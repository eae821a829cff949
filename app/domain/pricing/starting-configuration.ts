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
 * What a product's page opens with: its usual choices, but of the finishes of which one must be taken one that costs
 * nothing, and none where all cost: nobody pays for what he did not choose.
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

/** What the fields ask for. Where they say nothing of the finishes of which one must be taken, that one stands as above. */
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

/** What "a partir de" is reckoned from: what the page opens with or, where that leaves a finish open, the usual one. */
export const pricedStart = (product: AnyProduct, table: CompiledPriceTable): Configuration => {
  const start = startingConfiguration(product, table);
  if (start === product.defaultConfiguration) return start;
  return checkConfiguration(resolveConfiguration(product, start)).length === 0
    ? start
    : product.defaultConfiguration;
};
