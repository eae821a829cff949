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
 * A fault in the rows of the option graph. `dangling`: a rule or an option that no product can use. `contradictory`:
 * rules that cannot be satisfied together, or that the product's own default breaks. `unreachable`: a choice that no
 * orderable configuration contains; `undecided`: the search gave up. `unreadable`: rows that do not form a product.
 */
export type GraphFault = {
  kind: 'dangling' | 'contradictory' | 'unreachable' | 'undecided' | 'unreadable';
  /** The product's code; null for a rule whose two ends no product has. */
  product: string | null;
  what: string;
};

/** A rule with the id of its row and the product that it is limited to, if any. */
export type NumberedRule = { id: number; productId: number | null; rule: OptionRule };

/** A product with the attributes of all its option rows. */
export type CheckedProduct = { product: AnyProduct; attributes: readonly string[] };

const offers = (product: AnyProduct, node: RuleNode): boolean => {
  const graph = graphOf(product);
  return node.kind === 'attribute'
    ? graph.attributes.some(({ code }) => code === node.attribute)
    : graph.idOf.has(nodeKey(node));
};

/**
 * Rules whose two ends no product has. A blocking rule between options of different products is allowed: it has no
 * effect yet.
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

/** Options of a bound product whose attribute bound products do not support. */
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

/**
 * A choice and everything that it forces through requirements without an alternative; the choice itself comes first.
 */
const broughtBy = ({ requirements }: CompiledGraph, start: number): number[] => {
  const brought = [start];
  for (const id of brought)
    for (const { when, anyOf } of requirements)
      for (const only of anyOf.length === 1 ? anyOf : [])
        if (when === id && !brought.includes(only)) brought.push(only);
  return brought;
};

/** Why a choice contradicts its own requirements; '' when the single requirements show no contradiction. */
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

/** Faults of one product's rules. */
export const checkProductGraph = (checked: CheckedProduct): GraphFault[] => {
  const { product } = checked;
  return [
    ...strayAttributes(checked),
    ...brokenDefault(product),
    ...graphOf(product).choices.flatMap((choice) => checkChoice(product, choice)),
  ];
};

/** Faults of the whole graph: dangling rules, and each product's own faults. Empty when it is sound. */
export const checkOptionGraph = (
  products: readonly CheckedProduct[],
  rules: readonly NumberedRule[],
): GraphFault[] => [...danglingRules(products, rules), ...products.flatMap(checkProductGraph)];
