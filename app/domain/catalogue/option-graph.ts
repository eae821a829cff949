import { type CompiledGraph, type GraphChoice, graphOf, nodeKey } from './compiled-graph';
import type { ChoiceNode, RuleNode } from './options';
import type { AnyConfiguration, AnyProduct } from './product';

/**
 * A choice that the product's rules do not allow at present, with the other side of the rule: the choice that blocks
 * it (`blocked`), the choices of which one is missing (`requires`), or those of which any would show it (`hidden`).
 */
export type GraphProblem = {
  kind: 'hidden' | 'blocked' | 'requires';
  choice: GraphChoice;
  others: readonly GraphChoice[];
};

/** One flag per choice of the graph: 1 when it is chosen. */
export type Chosen = Uint8Array;

/** Marks the choices of a configuration. Choices that the product does not offer are left to checkConfiguration. */
export const chosenIn = (graph: CompiledGraph, configuration: AnyConfiguration): Chosen => {
  const chosen = new Uint8Array(graph.choices.length);
  const mark = (id: number | undefined) => {
    if (id !== undefined) chosen[id] = 1;
  };
  for (const [index, { chosenIn: optionOf }] of graph.attributes.entries())
    mark(graph.optionIds[index]?.get(optionOf(configuration)));
  for (const code of configuration.finishes) mark(graph.finishIds.get(code));
  for (const code of configuration.services) mark(graph.serviceIds.get(code));
  return chosen;
};

const someOf = (ids: readonly number[] | undefined, chosen: Chosen): boolean => {
  if (ids === undefined) return true;
  for (const id of ids) if (chosen[id] === 1) return true;
  return false;
};

export const isAttributeShown = (graph: CompiledGraph, index: number, chosen: Chosen): boolean =>
  index < 0 || someOf(graph.attributeShownBy[index], chosen);

export const isChoiceShown = (
  graph: CompiledGraph,
  { id, attribute }: GraphChoice,
  chosen: Chosen,
): boolean => someOf(graph.choiceShownBy[id], chosen) && isAttributeShown(graph, attribute, chosen);

/** The choices of which any would show this one. */
export const showersOf = (
  graph: CompiledGraph,
  { id, attribute }: GraphChoice,
  chosen: Chosen,
): GraphChoice[] => {
  const byChoice = graph.choiceShownBy[id];
  const ids = byChoice && !someOf(byChoice, chosen) ? byChoice : graph.attributeShownBy[attribute];
  return choicesAt(graph, ids ?? []);
};

const choicesAt = (graph: CompiledGraph, ids: readonly number[]): GraphChoice[] =>
  ids.flatMap((id) => graph.choices[id] ?? []);

/** A hidden attribute is allowed only at its default. */
const isAtRest = (graph: CompiledGraph, { attribute, node }: GraphChoice, chosen: Chosen): boolean =>
  node.kind === 'option' &&
  !isAttributeShown(graph, attribute, chosen) &&
  graph.attributes[attribute]?.usual === node.code;

/** Choices that are made although they are hidden, except hidden attributes at their default. */
export const hiddenChoices = (graph: CompiledGraph, chosen: Chosen): GraphChoice[] =>
  graph.conditional.filter(
    (choice) =>
      chosen[choice.id] === 1 && !isChoiceShown(graph, choice, chosen) && !isAtRest(graph, choice, chosen),
  );

const problemsOf = (graph: CompiledGraph, chosen: Chosen): GraphProblem[] => {
  const problems: GraphProblem[] = hiddenChoices(graph, chosen).map((choice) => ({
    kind: 'hidden',
    choice,
    others: showersOf(graph, choice, chosen),
  }));
  for (const [when, target] of graph.blocks) {
    const choice = graph.choices[target];
    if (choice && chosen[when] === 1 && chosen[target] === 1)
      problems.push({ kind: 'blocked', choice, others: choicesAt(graph, [when]) });
  }
  for (const { when, anyOf } of graph.requirements) {
    const choice = graph.choices[when];
    if (choice && chosen[when] === 1 && !someOf(anyOf, chosen))
      problems.push({ kind: 'requires', choice, others: choicesAt(graph, anyOf) });
  }
  return problems;
};

/** Every rule of the product that the configuration breaks; a blocking pair is reported once. */
export const graphProblems = (product: AnyProduct, configuration: AnyConfiguration): GraphProblem[] => {
  if (product.rules.length === 0) return [];
  const graph = graphOf(product);
  return problemsOf(graph, chosenIn(graph, configuration));
};

/** Whether an attribute, option, finish or service is shown with a configuration. */
export const shownWith = (
  product: AnyProduct,
  configuration: AnyConfiguration,
): ((node: RuleNode) => boolean) => {
  const graph = graphOf(product);
  let marked: Chosen | undefined;
  return (node) => {
    marked ??= chosenIn(graph, configuration);
    const chosen = marked;
    if (node.kind === 'attribute') {
      const index = graph.attributes.findIndex(({ code }) => code === node.attribute);
      return index >= 0 && isAttributeShown(graph, index, chosen);
    }
    const choice = graph.choices[graph.idOf.get(nodeKey(node)) ?? -1];
    return choice !== undefined && isChoiceShown(graph, choice, chosen);
  };
};

/**
 * The configuration with one more choice. An option replaces the former one of its attribute, and a required finish
 * the former required one.
 */
export const withChoice = <C extends AnyConfiguration>(
  product: AnyProduct,
  configuration: C,
  node: ChoiceNode,
): C => {
  if (node.kind === 'option') {
    const attribute = graphOf(product).attributes.find(({ code }) => code === node.attribute);
    return attribute ? attribute.chooseIn(configuration, node.code) : configuration;
  }
  const list = node.kind === 'finish' ? 'finishes' : 'services';
  const isRequired = (code: string) =>
    node.kind === 'finish' && product.finishes.some((finish) => finish.required && finish.code === code);
  const replaces = isRequired(node.code);
  const kept = configuration[list].filter((code) => code !== node.code && !(replaces && isRequired(code)));
  return { ...configuration, [list]: [...kept, node.code] };
};

const problemKey = ({ kind, choice, others }: GraphProblem): string =>
  `${kind} ${choice.id} ${others.map(({ id }) => id).join()}`;

/** The state before a choice, shared because a form checks about a hundred choices of one configuration. */
type Available = { graph: CompiledGraph; chosen: Chosen; problems: ReadonlySet<string> };
const standings = new WeakMap<AnyConfiguration, Available>();

const availableOf = (product: AnyProduct, configuration: AnyConfiguration): Available => {
  const graph = graphOf(product);
  const known = standings.get(configuration);
  if (known?.graph === graph) return known;
  const chosen = chosenIn(graph, configuration);
  const available = { graph, chosen, problems: new Set(problemsOf(graph, chosen).map(problemKey)) };
  standings.set(configuration, available);
  return available;
};

/**
 * The rules that a choice would break now. Empty when it can be made, and when it is chosen already (graphProblems
 * reports its problems).
 */
export const obstaclesTo = (
  product: AnyProduct,
  configuration: AnyConfiguration,
  node: ChoiceNode,
): GraphProblem[] => {
  if (product.rules.length === 0) return [];
  const { graph, chosen, problems } = availableOf(product, configuration);
  const choice = graph.choices[graph.idOf.get(nodeKey(node)) ?? -1];
  if (!choice || chosen[choice.id] === 1) return [];
  const withIt = chosen.slice();
  if (choice.rivals !== null)
    for (const { id, rivals } of graph.choices) if (rivals === choice.rivals) withIt[id] = 0;
  withIt[choice.id] = 1;
  return problemsOf(graph, withIt).filter((problem) => !problems.has(problemKey(problem)));
};
