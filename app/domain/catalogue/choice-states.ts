import { choiceObstacles } from './choice-problems';
import { type CompiledGraph, graphOf } from './compiled-graph';
import type { ConfigurationProblem } from './configuration-problem';
import { chosenIn, isAttributeShown, isChoiceShown } from './option-graph';
import { type ChoiceNode, nodeKey } from './option-rules';
import type { AnyConfiguration } from './product-attributes';
import type { AnyProduct } from './product-rows';

/** How the choices of a product stand with a configuration. */
export type ChoiceStates = {
  isAttributeShown: (attribute: string) => boolean;
  isShown: (node: ChoiceNode) => boolean;
  /** Why a choice cannot be made now; empty for what can be or is chosen. */
  obstaclesTo: (node: ChoiceNode) => ConfigurationProblem[];
};

/** The choices that some rule speaks of, one flag per choice. Between others one may change without a look. */
const touchedIn = (graph: CompiledGraph): Uint8Array => {
  const touched = new Uint8Array(graph.choices.length);
  const touch = (ids: readonly number[]) => {
    for (const id of ids) touched[id] = 1;
  };
  for (const pair of graph.blocks) touch(pair);
  for (const { when, anyOf } of graph.requirements) touch([when, ...anyOf]);
  for (const ids of [...graph.attributeShownBy, ...graph.choiceShownBy]) touch(ids ?? []);
  for (const [id, shownBy] of graph.choiceShownBy.entries()) if (shownBy) touch([id]);
  return touched;
};

const touchedBy = new WeakMap<CompiledGraph, Uint8Array>();

const touchedOf = (graph: CompiledGraph): Uint8Array => {
  const known = touchedBy.get(graph);
  if (known) return known;
  const touched = touchedIn(graph);
  touchedBy.set(graph, touched);
  return touched;
};

/** The states of all choices, for whoever lists them. */
export const choiceStates = (product: AnyProduct, configuration: AnyConfiguration): ChoiceStates => {
  const graph = graphOf(product);
  const chosen = chosenIn(graph, configuration);
  const touched = touchedOf(graph);
  const idOf = (node: ChoiceNode) => graph.idOf.get(nodeKey(node)) ?? -1;
  const places = new Map(graph.attributes.map(({ code }, index) => [code, index]));
  const standing = new Map<string, number>();
  for (const { id, node } of graph.choices)
    if (node.kind === 'option' && chosen[id] === 1) standing.set(node.attribute, id);
  return {
    isAttributeShown: (attribute) => isAttributeShown(graph, places.get(attribute) ?? -1, chosen),
    isShown: (node) => {
      const choice = graph.choices[idOf(node)];
      return choice !== undefined && isChoiceShown(graph, choice, chosen);
    },
    obstaclesTo: (node) => {
      const id = idOf(node);
      const replaced = node.kind === 'option' ? (standing.get(node.attribute) ?? -1) : -1;
      if (chosen[id] === 1 || (touched[id] !== 1 && touched[replaced] !== 1)) return [];
      return choiceObstacles(product, configuration, node);
    },
  };
};
