import type { GraphChoice } from './compiled-graph';
import type { ConfigurationProblem, ProblemCode } from './configuration-problem';
import { type GraphProblem, graphProblems, obstaclesTo } from './option-graph';
import type { ChoiceNode } from './options';
import type { AnyConfiguration, AnyProduct } from './product';
import { anyOfNames, attributesOf, optionPlaces } from './product-attributes';

const codes: Record<GraphProblem['kind'], ProblemCode> = {
  hidden: 'choice-hidden',
  blocked: 'choices-blocked',
  requires: 'choice-requires',
};

/** "Couché fosco 150 g na capa": the same name stands in two attributes. */
export const choiceName = ({ node, name }: Pick<GraphChoice, 'node' | 'name'>): string => {
  const place = node.kind === 'option' ? optionPlaces[node.attribute] : undefined;
  return place ? `${name} ${place}` : name;
};

const fieldOf = (product: AnyProduct, node: ChoiceNode): ConfigurationProblem['field'] => {
  if (node.kind !== 'option') return node.kind === 'finish' ? 'finishes' : 'services';
  return attributesOf(product).find(({ code }) => code === node.attribute)?.field ?? 'options';
};

const asProblem = (product: AnyProduct, { kind, choice, others }: GraphProblem): ConfigurationProblem => ({
  field: fieldOf(product, choice.node),
  code: codes[kind],
  params: { choice: choiceName(choice), others: anyOfNames(others.map(choiceName)) },
});

/** The rules of the option graph that a configuration breaks, at the field of the choice that has to give way. */
export const checkChoices = (product: AnyProduct, configuration: AnyConfiguration): ConfigurationProblem[] =>
  graphProblems(product, configuration).map((problem) => asProblem(product, problem));

/**
 * Why a choice cannot be made now by the rules of the option graph: blocked by what, requires what, shown by what.
 * problemText puts it in words.
 */
export const choiceObstacles = (
  product: AnyProduct,
  configuration: AnyConfiguration,
  node: ChoiceNode,
): ConfigurationProblem[] =>
  obstaclesTo(product, configuration, node).map((problem) => asProblem(product, problem));
