import { type GraphChoice, graphOf, nodeKey } from './compiled-graph';
import {
  chosenIn,
  type GraphProblem,
  graphProblems,
  isAttributeShown,
  isChoiceShown,
  obstaclesTo,
} from './option-graph';
import type { ChoiceNode } from './options';
import type { AnyConfiguration, AnyProduct, BookConfiguration, SimpleConfiguration } from './product';
import { anyOfNames, optionPlaces } from './product-attributes';
import type { RefileProblemCode } from './refile';

export type ProblemCode =
  | 'unknown-option'
  | 'option-missing'
  | 'option-repeated'
  | 'not-a-whole-number'
  | 'too-few-pages'
  | 'too-many-pages'
  | 'page-multiple'
  | 'implausible-paper'
  | 'paper-too-heavy'
  | 'flaps-too-wide'
  | 'too-few-copies'
  | 'too-many-copies'
  | 'copies-not-offered'
  | 'copies-fixed'
  | 'finish-required'
  | 'choice-hidden'
  | 'choices-blocked'
  | 'choice-requires'
  | 'finish-too-small'
  | RefileProblemCode;

export type ProblemParams = Record<string, string | number>;

/** A problem at a field; `params` fill the texts of labels.ts. */
export type ConfigurationProblem = {
  field: keyof BookConfiguration | keyof SimpleConfiguration;
  code: ProblemCode;
  params: ProblemParams;
};

const codes: Record<GraphProblem['kind'], ProblemCode> = {
  hidden: 'choice-hidden',
  blocked: 'choices-blocked',
  requires: 'choice-requires',
};

/** "Couché fosco 150 g na capa": the attribute is added because two attributes share the name. */
export const choiceName = ({ node, name }: Pick<GraphChoice, 'node' | 'name'>): string => {
  const place = node.kind === 'option' ? optionPlaces[node.attribute] : undefined;
  return place ? `${name} ${place}` : name;
};

const fieldOf = (product: AnyProduct, { node, attribute }: GraphChoice): ConfigurationProblem['field'] => {
  if (node.kind !== 'option') return node.kind === 'finish' ? 'finishes' : 'services';
  return graphOf(product).attributes[attribute]?.field ?? 'options';
};

const asProblem = (product: AnyProduct, { kind, choice, others }: GraphProblem): ConfigurationProblem => ({
  field: fieldOf(product, choice),
  code: codes[kind],
  params: { choice: choiceName(choice), others: anyOfNames(others.map(choiceName)) },
});

/** The rules of the option graph that a configuration breaks, at the field of the choice that must change. */
export const checkChoices = (product: AnyProduct, configuration: AnyConfiguration): ConfigurationProblem[] =>
  graphProblems(product, configuration).map((problem) => asProblem(product, problem));

/**
 * Why the option graph does not allow a choice now: what blocks it, what it requires, or what would show it.
 * problemText gives the wording.
 */
export const choiceObstacles = (
  product: AnyProduct,
  configuration: AnyConfiguration,
  node: ChoiceNode,
): ConfigurationProblem[] =>
  obstaclesTo(product, configuration, node).map((problem) => asProblem(product, problem));

/** The state of a product's choices in a configuration. */
export type ChoiceStates = {
  isAttributeShown: (attribute: string) => boolean;
  isShown: (node: ChoiceNode) => boolean;
  /** Why a choice cannot be made now; empty when it can be made or is chosen. */
  obstaclesTo: (node: ChoiceNode) => ConfigurationProblem[];
};

export const choiceStates = (product: AnyProduct, configuration: AnyConfiguration): ChoiceStates => {
  const graph = graphOf(product);
  const chosen = chosenIn(graph, configuration);
  const places = new Map(graph.attributes.map(({ code }, index) => [code, index]));
  return {
    isAttributeShown: (attribute) => isAttributeShown(graph, places.get(attribute) ?? -1, chosen),
    isShown: (node) => {
      const choice = graph.choices[graph.idOf.get(nodeKey(node)) ?? -1];
      return choice !== undefined && isChoiceShown(graph, choice, chosen);
    },
    obstaclesTo: (node) => choiceObstacles(product, configuration, node),
  };
};
