import { checkConfiguration } from './check-configuration';
import { type GraphChoice, graphOf } from './compiled-graph';
import type { ConfigurationProblem } from './configuration-problem';
import { snapPages } from './copies-and-pages';
import { graphProblems, withChoice } from './option-graph';
import type { ChoiceNode } from './options';
import type { AnyConfiguration, AnyProduct } from './product';
import { resolveConfiguration } from './resolved-configuration';

/** How many configurations one search tries before it gives up. */
const BUDGET = 5_000;

/** What can be changed by itself: an attribute, an optional finish, a service, or the required finish. */
type Variable = string;

const REQUIRED_FINISH: Variable = 'required finish';

const isRequired = (product: AnyProduct, code: string): boolean =>
  product.finishes.some((finish) => finish.required && finish.code === code);

const variableOf = (product: AnyProduct, node: ChoiceNode): Variable => {
  if (node.kind === 'option') return `attribute ${node.attribute}`;
  if (node.kind === 'finish' && isRequired(product, node.code)) return REQUIRED_FINISH;
  return `${node.kind} ${node.code}`;
};

/** The variables on which a problem with a measure or a number depends, by its field. */
const variablesOfField = (
  product: AnyProduct,
  chosen: AnyConfiguration,
  { field, code }: ConfigurationProblem,
): Variable[] => {
  const sizes =
    product.kind === 'book'
      ? ['attribute trim-size', 'attribute orientation']
      : product.optionGroups.map((group) => `attribute ${group.code}`);
  const finishes = chosen.finishes.map((finish) => variableOf(product, { kind: 'finish', code: finish }));
  if (code === 'finish-required') return [REQUIRED_FINISH];
  if (field === 'finishes' || field === 'refile') return [...finishes, ...sizes];
  if (field === 'interiorPaper') return ['attribute interior-paper', 'attribute binding'];
  if (field === 'flapMm') return ['attribute flap', ...sizes];
  if (field === 'pages') return ['attribute binding'];
  return field === 'copies' ? ['attribute run-kind'] : [];
};

/**
 * Adjusts the numbers to the choices: pages to the binding, copies to the kind of run, the finished size to the page.
 */
const withNumbers = (product: AnyProduct, chosen: AnyConfiguration): AnyConfiguration => {
  const resolved = resolveConfiguration(product, chosen);
  const refile = resolved.refileLimits?.min ?? null;
  if (resolved.kind !== 'book') return { ...chosen, refile };
  const { binding, runKind, configuration } = resolved;
  return {
    ...configuration,
    refile,
    pages: binding ? snapPages(configuration.pages, binding) : configuration.pages,
    copies: runKind?.fixedCopies ?? resolved.product.defaultConfiguration.copies,
  };
};

/** The variables of the first problem; null when there is none. */
const conflictOf = (product: AnyProduct, chosen: AnyConfiguration): Variable[] | null => {
  const [broken] = graphProblems(product, chosen);
  if (broken) return [broken.choice, ...broken.others].map(({ node }) => variableOf(product, node));
  const [problem] = checkConfiguration(resolveConfiguration(product, chosen));
  return problem ? variablesOfField(product, chosen, problem) : null;
};

/** The configuration with every other value of one variable. */
const alternatives = (
  product: AnyProduct,
  chosen: AnyConfiguration,
  variable: Variable,
): AnyConfiguration[] => {
  const graph = graphOf(product);
  const same = graph.choices.filter(({ node }) => variableOf(product, node) === variable);
  const isChosen = ({ node }: GraphChoice) =>
    node.kind === 'option'
      ? graph.attributes.some(
          ({ code, chosenIn }) => code === node.attribute && chosenIn(chosen) === node.code,
        )
      : (node.kind === 'finish' ? chosen.finishes : chosen.services).includes(node.code);
  const others = same
    .filter((choice) => !isChosen(choice))
    .map(({ node }) => withChoice(product, chosen, node));
  if (variable.startsWith('attribute ')) return others;
  const codes = same.map(({ node }) => node.code);
  const without = {
    ...chosen,
    finishes: chosen.finishes.filter((code) => !codes.includes(code)),
    services: chosen.services.filter((code) => !codes.includes(code)),
  };
  return same.some(isChosen) ? [...others, without] : others;
};

export type Reached = 'yes' | 'no' | 'unknown';

/**
 * Whether some orderable configuration contains a choice. The search starts from the product's default with that
 * choice. While there is a problem, it tries each other value of each variable on which the first problem depends. An
 * orderable configuration must differ in one of these, so "no" is a proof, with two limits. Of page counts, copies and
 * finished sizes only the fitting value nearest to the default is tried, because rules refer to choices and not to
 * numbers. After 5,000 configurations the answer is "unknown".
 */
export const reachChoice = (product: AnyProduct, node: ChoiceNode): Reached => {
  let left = BUDGET;
  const search = (configuration: AnyConfiguration, pinned: ReadonlySet<Variable>): boolean => {
    if (left <= 0) return false;
    left -= 1;
    const chosen = withNumbers(product, configuration);
    const conflict = conflictOf(product, chosen);
    if (!conflict) return true;
    return conflict
      .filter((variable, index) => !pinned.has(variable) && conflict.indexOf(variable) === index)
      .some((variable) => {
        const fixed = new Set([...pinned, variable]);
        return alternatives(product, chosen, variable).some((next) => search(next, fixed));
      });
  };
  const start = withChoice<AnyConfiguration>(product, product.defaultConfiguration, node);
  if (search(start, new Set([variableOf(product, node)]))) return 'yes';
  return left > 0 ? 'no' : 'unknown';
};
