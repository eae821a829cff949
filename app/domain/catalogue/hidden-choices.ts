import { type CompiledGraph, type GraphChoice, graphOf } from './compiled-graph';
import { choiceName } from './configuration-problem';
import type { ChangeCode, ConfigurationChange } from './copies-and-pages';
import {
  type Chosen,
  chosenIn,
  hiddenChoices,
  isAttributeShown,
  isChoiceShown,
  showersOf,
} from './option-graph';
import type { AnyConfiguration, AnyProduct } from './product';
import { anyOfNames, type ProductAttribute } from './product-attributes';

/** A choice hidden by its rules, its replacement, and the choices that would have shown it. */
type Dropped = { code: ChangeCode; field: string; name: string; to: string; showers: GraphChoice[] };

type Step<C> = { configuration: C; dropped: Dropped[] };

/** The fallback option of an attribute: its default if shown, else the first shown option, else the default. */
const shownOption = (graph: CompiledGraph, index: number, chosen: Chosen): GraphChoice | undefined => {
  const options = graph.choices.filter((choice) => choice.attribute === index);
  const usual = options.find(({ node }) => node.code === graph.attributes[index]?.usual);
  if (!isAttributeShown(graph, index, chosen)) return usual;
  if (usual && isChoiceShown(graph, usual, chosen)) return usual;
  return options.find((choice) => isChoiceShown(graph, choice, chosen)) ?? usual;
};

/** Replaces the option of one attribute if it is hidden. */
const settleAttribute = <C extends AnyConfiguration>(
  graph: CompiledGraph,
  index: number,
  attribute: ProductAttribute,
  configuration: C,
): Step<C> => {
  const chosen = chosenIn(graph, configuration);
  const id = graph.idOf.get(`option ${attribute.code} ${attribute.chosenIn(configuration)}`);
  const current = id === undefined ? undefined : graph.choices[id];
  const isHidden = !isAttributeShown(graph, index, chosen);
  if (!current || (!isHidden && isChoiceShown(graph, current, chosen))) return { configuration, dropped: [] };
  const instead = shownOption(graph, index, chosen);
  if (!instead || instead.id === current.id) return { configuration, dropped: [] };
  const dropped: Dropped = {
    code: isHidden ? 'choice-at-rest' : 'choice-replaced',
    field: attribute.field,
    name: isHidden ? attribute.name : current.name,
    to: instead.name,
    showers: showersOf(graph, current, chosen),
  };
  return { configuration: attribute.chooseIn(configuration, instead.node.code), dropped: [dropped] };
};

/** Removes hidden finishes and services. */
const settleExtras = <C extends AnyConfiguration>(graph: CompiledGraph, configuration: C): Step<C> => {
  const chosen = chosenIn(graph, configuration);
  const hidden = graph.choices.filter(
    (choice) => choice.attribute < 0 && chosen[choice.id] === 1 && !isChoiceShown(graph, choice, chosen),
  );
  if (hidden.length === 0) return { configuration, dropped: [] };
  const gone = (kind: 'finish' | 'service') =>
    hidden.filter(({ node }) => node.kind === kind).map(({ node }) => node.code);
  const dropped = hidden.map((choice): Dropped => {
    const field = choice.node.kind === 'finish' ? 'finishes' : 'services';
    const showers = showersOf(graph, choice, chosen);
    return { code: 'choice-left-out', field, name: choice.name, to: '', showers };
  });
  const [finishes, services] = [gone('finish'), gone('service')];
  return {
    configuration: {
      ...configuration,
      finishes: configuration.finishes.filter((code) => !finishes.includes(code)),
      services: configuration.services.filter((code) => !services.includes(code)),
    },
    dropped,
  };
};

const settleOnce = <C extends AnyConfiguration>(graph: CompiledGraph, start: C): Step<C> => {
  let step = settleExtras(graph, start);
  for (const [index, attribute] of graph.attributes.entries()) {
    const { configuration, dropped } = settleAttribute(graph, index, attribute, step.configuration);
    step = { configuration, dropped: [...step.dropped, ...dropped] };
  }
  return step;
};

/** The choice made in place of one that would show the hidden choice: "Boneco (prova)" instead of an ordinary run. */
const availableInstead = (graph: CompiledGraph, showers: readonly GraphChoice[], chosen: Chosen): string => {
  const attribute = showers[0]?.attribute ?? -1;
  const available = graph.choices.find((choice) => choice.attribute === attribute && chosen[choice.id] === 1);
  return attribute >= 0 && available ? choiceName(available) : '';
};

/** Combines everything hidden by the same choice into one change, so that the customer reads a single sentence. */
const asChanges = (
  graph: CompiledGraph,
  chosen: Chosen,
  dropped: readonly Dropped[],
): ConfigurationChange[] => {
  const reported = new Map<string, ConfigurationChange>();
  for (const { code, field, name, to, showers } of dropped) {
    const because = availableInstead(graph, showers, chosen);
    const missing = anyOfNames(showers.map(choiceName));
    const key = [code, because || missing, code === 'choice-replaced' ? name : ''].join('|');
    const known = reported.get(key);
    const from = known ? `${known.from}, ${name}` : name;
    reported.set(key, { field: known?.field ?? field, code, from, to, params: { because, missing } });
  }
  return [...reported.values()];
};

/**
 * Resets what the option graph hides and reports it: attributes to the product's default, finishes and services
 * removed. Each step moves choices towards the defaults, which may hide more. It ends because the number of choices is
 * finite.
 */
export const settleHidden = <C extends AnyConfiguration>(
  product: AnyProduct,
  start: C,
): { configuration: C; changes: ConfigurationChange[] } => {
  const graph = graphOf(product);
  if (graph.conditional.length === 0 || hiddenChoices(graph, chosenIn(graph, start)).length === 0)
    return { configuration: start, changes: [] };
  const dropped: Dropped[] = [];
  let configuration = start;
  for (let left = graph.choices.length; left > 0; left -= 1) {
    const step = settleOnce(graph, configuration);
    if (step.dropped.length === 0) break;
    configuration = step.configuration;
    dropped.push(...step.dropped);
  }
  return { configuration, changes: asChanges(graph, chosenIn(graph, configuration), dropped) };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The values to restore when a choice that displaced others is undone: the fields of `before` that the choice changed
 * and that were not changed again since. `taken` is the configuration right after the choice, `now` the present one.
 */
export const givenBack = <C extends object>(before: C, taken: C, now: C): Partial<C> =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => {
      const field = name as keyof C;
      return !isSame(value, taken[field]) && isSame(now[field], taken[field]);
    }),
  ) as Partial<C>;
