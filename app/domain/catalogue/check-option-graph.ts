import { checkConfiguration } from './check-configuration';
import { type CompiledGraph, type GraphChoice, graphOf, nodeKey } from './compiled-graph';
import { choiceName } from './configuration-problem';
import { settleHidden } from './hidden-choices';
import { changeText, problemText } from './labels';
import type { OptionRule, RuleNode } from './options';
import type { AnyConfiguration, AnyProduct } from './product';
import { bookAttributes } from './product-attributes';
import { reachChoice } from './reach-choice';
import { resolveConfiguration } from './resolved-configuration';

/**
 * Something wrong with the rows of the option graph. `dangling`: a rule or an option that no product can make use
 * of. `contradictory`: rules that nothing can satisfy together, or that the product's own default breaks.
 * `unreachable`: a choice that no configuration which can be ordered contains; `undecided`: the search gave up.
 * `unreadable`: rows that make no product.
 */
export type GraphFault = {
  kind: 'dangling' | 'contradictory' | 'unreachable' | 'undecided' | 'unreadable';
  /** The product's code; null for a rule that no product has both ends of. */
  product: string | null;
  what: string;
};

/** A rule with its row's number and the product it is limited to, if any. */
export type NumberedRule = { id: number; productId: number | null; rule: OptionRule };

/** A product with the attributes of the options that its rows give it. */
export type CheckedProduct = { product: AnyProduct; attributes: readonly string[] };

const offers = (product: AnyProduct, node: RuleNode): boolean => {
  const graph = graphOf(product);
  return node.kind === 'attribute'
    ? graph.attributes.some(({ code }) => code === node.attribute)
    : graph.idOf.has(nodeKey(node));
};

/**
 * Rules of which no product that they hold for has both ends. Two that block each other may be at home in different
 * products: there is nothing to rule out yet.
 */
export const danglingRules = (
  products: readonly CheckedProduct[],
  rules: readonly NumberedRule[],
): GraphFault[] =>
  rules.flatMap(({ id, productId, rule }) => {
    const concerned = products.filter(({ product }) => productId === null || product.id === productId);
    const has = (...nodes: RuleNode[]) =>
      concerned.some(({ product }) => nodes.every((node) => offers(product, node)));
    if (has(rule.when, rule.target)) return [];
    const missing = [rule.when, rule.target].filter((node) => !has(node)).map(nodeKey);
    if (rule.kind === 'blocks' && missing.length === 0) return [];
    const what =
      missing.length > 0
        ? `rule ${id}: nothing offers ${missing.join(', ')}`
        : `rule ${id}: no product offers both ${nodeKey(rule.when)} and ${nodeKey(rule.target)}`;
    return [
      {
        kind: 'dangling',
        product: concerned.length === 1 ? (concerned[0]?.product.code ?? null) : null,
        what,
      },
    ];
  });

/** Options of a bound product whose attribute a bound product has no place for. */
const strayAttributes = ({ product, attributes }: CheckedProduct): GraphFault[] => {
  if (product.kind !== 'book') return [];
  const known: readonly string[] = Object.values(bookAttributes);
  return [...new Set(attributes)]
    .filter((code) => !known.includes(code))
    .map((code) => ({
      kind: 'dangling',
      product: product.code,
      what: `a bound product has no place for options of ${code}`,
    }));
};

const brokenDefault = (product: AnyProduct): GraphFault[] => {
  const usual: AnyConfiguration = product.defaultConfiguration;
  const words = [
    ...settleHidden(product, usual).changes.map(changeText),
    ...checkConfiguration(resolveConfiguration(product, usual)).map(problemText),
  ];
  return words.map((word) => ({ kind: 'contradictory', product: product.code, what: `default: ${word}` }));
};

const isBlocked = ({ blocks }: CompiledGraph, one: number, other: number): boolean =>
  blocks.some(([when, target]) => (when === one && target === other) || (when === other && target === one));

/** Everything that a choice brings along because each of its requirements leaves it no alternative, itself first. */
const broughtBy = ({ requirements }: CompiledGraph, start: number): number[] => {
  const brought = [start];
  for (const id of brought)
    for (const { when, anyOf } of requirements)
      for (const only of anyOf.length === 1 ? anyOf : [])
        if (when === id && !brought.includes(only)) brought.push(only);
  return brought;
};

/** Why a choice cannot hold together with what it requires; '' when it can as far as single requirements go. */
const contradictionOf = (graph: CompiledGraph, choice: GraphChoice): string => {
  const nameOf = (id: number) => {
    const found = graph.choices[id];
    return found ? choiceName(found) : '';
  };
  const brought = broughtBy(graph, choice.id);
  for (const [index, one] of brought.entries())
    for (const other of brought.slice(index)) {
      if (isBlocked(graph, one, other))
        return one === other
          ? `${nameOf(one)} blocks itself`
          : `requires ${nameOf(other)}, which ${nameOf(one)} blocks`;
      const [attribute, second] = [graph.choices[one]?.attribute ?? -1, graph.choices[other]?.attribute];
      if (one !== other && attribute >= 0 && attribute === second)
        return `requires ${nameOf(one)} and ${nameOf(other)}, of which only one can be chosen`;
    }
  const hopeless = graph.requirements.find(
    ({ when, anyOf }) => when === choice.id && anyOf.every((id) => isBlocked(graph, choice.id, id)),
  );
  return hopeless ? `requires ${hopeless.anyOf.map(nameOf).join(' or ')}, all of which it blocks` : '';
};

const checkChoice = (product: AnyProduct, choice: GraphChoice): GraphFault[] => {
  const fault = (kind: GraphFault['kind'], what: string): GraphFault[] => [
    { kind, product: product.code, what: `${nodeKey(choice.node)} (${choiceName(choice)}): ${what}` },
  ];
  const contradiction = contradictionOf(graphOf(product), choice);
  if (contradiction !== '') return fault('contradictory', contradiction);
  const reached = reachChoice(product, choice.node);
  if (reached === 'yes') return [];
  return reached === 'no'
    ? fault('unreachable', 'no configuration that can be ordered contains it')
    : fault('undecided', 'too many rules to tell whether it can be ordered');
};

/** What is wrong with one product's rules. */
export const checkProductGraph = (checked: CheckedProduct): GraphFault[] => {
  const { product } = checked;
  return [
    ...strayAttributes(checked),
    ...brokenDefault(product),
    ...graphOf(product).choices.flatMap((choice) => checkChoice(product, choice)),
  ];
};

/** What is wrong with the whole graph: rules that dangle, and each product's own faults. Empty when it is sound. */
export const checkOptionGraph = (
  products: readonly CheckedProduct[],
  rules: readonly NumberedRule[],
): GraphFault[] => [...danglingRules(products, rules), ...products.flatMap(checkProductGraph)];
