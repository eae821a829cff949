import type { Binding } from '~/domain/catalogue/binding';
import { type BookConfiguration, checkBookConfiguration } from '~/domain/catalogue/book-configuration';
import type { BookProduct } from '~/domain/catalogue/book-product';
import type { ConfigurationProblem } from '~/domain/catalogue/configuration-problem';
import { snapPages } from '~/domain/catalogue/copies-and-pages';

/** The problems, in these fields, that a choice would bring. */
export const problemsWith = (
  product: BookProduct,
  chosen: BookConfiguration,
  choice: Partial<BookConfiguration>,
  fields: readonly (keyof BookConfiguration)[],
): ConfigurationProblem[] =>
  checkBookConfiguration(product, { ...chosen, ...choice }).filter(({ field }) =>
    (fields as readonly string[]).includes(field),
  );

/** What keeps the chosen pages, paper and flaps from this binding. Its multiple of pages does not: they follow. */
export const bindingObstacles = (
  product: BookProduct,
  chosen: BookConfiguration,
  binding: Binding,
): ConfigurationProblem[] =>
  problemsWith(product, chosen, { binding: binding.code }, ['pages', 'interiorPaper', 'flapMm']).filter(
    ({ code }) => code !== 'page-multiple' && code !== 'implausible-paper' && code !== 'unknown-option',
  );

/** Bindings that take so many pages, when the chosen one does not. */
export const bindingsFor = (product: BookProduct, pages: number): { binding: Binding; pages: number }[] =>
  product.bindings
    .filter((binding) => pages >= binding.minPages && pages <= binding.maxPages)
    .map((binding) => ({ binding, pages: snapPages(pages, binding) }));
