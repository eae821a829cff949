import { checkConfiguration } from './check-configuration';
import { type GraphChoice, graphOf } from './compiled-graph';
import type { ConfigurationProblem } from './configuration-problem';
import { snapPages } from './copies-and-pages';
import { graphProblems, withChoice } from './option-graph';
import type { ChoiceNode } from './options';
import type { AnyConfiguration, AnyProduct } from './product';
import { resolveConfiguration } from './resolved-configuration';

/** How many configurations one search looks at before it gives up without an answer. */
const BUDGET = 5_000;

/** What can be changed by itself: an attribute, one optional finish, one service, or the finish that must be chosen. */
type Variable = string;

const REQUIRED_FINISH: Variable = 'required finish';

const isRequired = (product: AnyProduct, code: string): boolean =>
  product.finishes.some((finish) => finish.required && finish.code === code);

const variableOf = (product: AnyProduct, node: ChoiceNode): Variable => {
  if (node.kind === 'option') return `attribute ${node.attribute}`;
  if (node.kind === 'finish' && isRequired(product, node.code)) return REQUIRED_FINISH;
  return `${node.kind} ${node.code}`;
};

/** What limits of measure and count depend on, by the field that tells of them. */
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

/** Numbers follow the choices: pages the binding, copies the kind of run, the finished size the page. */
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

/** The variables of the first thing that is wrong; null when nothing is. */
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
 * Whether some configuration that can be ordered contains a choice. It starts from the product's default with that
 * choice, and as long as something is wrong it changes one of what the first wrong thing depends on, each in turn,
 * and keeps that. A configuration that can be ordered must differ from the present one in one of those, so "no" is
 * a proof, within these limits: of page counts, copies and finished sizes only the fitting one nearest to the default
 * is tried, since rules speak of choices and not of numbers; and after 5,000 configurations the answer is "unknown".
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
