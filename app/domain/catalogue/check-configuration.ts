import { checkBookConfiguration } from './book-configuration';
import { checkChoices } from './choice-problems';
import { type ConfigurationProblem, checkCopies, checkExtras } from './configuration-problem';
import { nearestListed } from './copies-and-pages';
import { shownWith } from './option-graph';
import { byCode } from './options';
import {
  type AnyProduct,
  type BookConfiguration,
  pieceOf,
  type SimpleConfiguration,
  type SimpleProduct,
} from './product';

type SimpleProblems = ConfigurationProblem<keyof SimpleConfiguration>[];

/** Everything that keeps this configuration from being ordered, by field; empty when it may be. */
export const checkSimpleConfiguration = (
  product: SimpleProduct,
  configuration: SimpleConfiguration,
): SimpleProblems => {
  const { productId: value } = configuration;
  const shown = shownWith(product, configuration);
  return [
    ...(product.id === value
      ? []
      : [{ field: 'productId', code: 'unknown-option', params: { value } } as const]),
    ...checkOptions(product, configuration.options),
    ...checkQuantity(product, configuration.quantity),
    ...(checkChoices(product, configuration) as SimpleProblems),
    ...checkExtras(product, configuration, pieceOf(product, configuration.options), ({ code }) =>
      shown({ kind: 'finish', code }),
    ),
  ];
};

const checkOptions = (product: SimpleProduct, options: readonly string[]): SimpleProblems => {
  const known = product.optionGroups.flatMap((group) => group.options.map((option) => option.code));
  const problems: SimpleProblems = options
    .filter((code) => !known.includes(code))
    .map((value) => ({ field: 'options', code: 'unknown-option', params: { value } }));
  for (const group of product.optionGroups) {
    const chosen = options.filter((code) => byCode(group.options, code)).length;
    const code = chosen === 0 ? 'option-missing' : 'option-repeated';
    if (chosen !== 1) problems.push({ field: 'options', code, params: { group: group.name } });
  }
  return problems;
};

const checkQuantity = (product: SimpleProduct, quantity: number): SimpleProblems => {
  const { quantities, variableQuantity } = product;
  if (quantities.includes(quantity)) return [];
  if (variableQuantity) return checkCopies(variableQuantity, quantity, 'quantity' as const);
  if (!Number.isInteger(quantity)) return [{ field: 'quantity', code: 'not-a-whole-number', params: {} }];
  const nearest = nearestListed(quantities, quantity) ?? 0;
  return [{ field: 'quantity', code: 'copies-not-offered', params: { nearest } }];
};

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
