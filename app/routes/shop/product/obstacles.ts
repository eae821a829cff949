import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import {
  type ConfigurationProblem,
  choiceObstacles,
  type ProblemCode,
} from '~/domain/catalogue/configuration-problem';
import { snapPages } from '~/domain/catalogue/copies-and-pages';
import { problemText } from '~/domain/catalogue/labels';
import { withChoice } from '~/domain/catalogue/option-graph';
import type { Binding, ChoiceNode } from '~/domain/catalogue/options';
import type { AnyConfiguration, AnyProduct, BookProduct } from '~/domain/catalogue/product';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';

/**
 * Problems that are solved after the choice is made: pages and copies are adjusted, a finished size is asked for next.
 */
const passing: readonly ProblemCode[] = [
  'page-multiple',
  'copies-fixed',
  'refile-width-missing',
  'refile-height-missing',
];

/** The configuration, and its current problems. */
export type State = { configuration: AnyConfiguration; problems: readonly ConfigurationProblem[] };

/**
 * Why an option cannot be chosen now, as text; empty if it can. Rules of the option graph always count, page limits
 * and measures only if they concern one of the named fields.
 */
export const whyNot = (
  product: AnyProduct,
  { configuration: chosen, problems: state }: State,
  node: ChoiceNode,
  fields: readonly string[],
): string[] => {
  const withIt = checkConfiguration(resolveConfiguration(product, withChoice(product, chosen, node)));
  const problems = [
    ...choiceObstacles(product, chosen, node),
    ...withIt.filter(({ field, code }) => fields.includes(field) && !passing.includes(code)),
  ];
  if (problems.length === 0) return [];
  const already = new Set(state.map(problemText));
  return [...new Set(problems.map(problemText))].filter((text) => !already.has(text));
};

/** Bindings that allow this page count, if the chosen one does not. */
export const bindingsFor = (product: BookProduct, pages: number): { binding: Binding; pages: number }[] =>
  product.bindings
    .filter((binding) => pages >= binding.minPages && pages <= binding.maxPages)
    .map((binding) => ({ binding, pages: snapPages(pages, binding) }));
