import { choiceObstacles } from './choice-problems';
import { graphOf, nodeKey } from './compiled-graph';
import type { ConfigurationProblem } from './configuration-problem';
import { chosenIn, isAttributeShown, isChoiceShown } from './option-graph';
import type { ChoiceNode } from './options';
import type { AnyConfiguration, AnyProduct } from './product';

/** How the choices of a product stand with a configuration. */
export type ChoiceStates = {
  isAttributeShown: (attribute: string) => boolean;
  isShown: (node: ChoiceNode) => boolean;
  /** Why a choice cannot be made now; empty for what can be or is chosen. */
  obstaclesTo: (node: ChoiceNode) => ConfigurationProblem[];
};

/** The states of all choices, for whoever lists them. */
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
