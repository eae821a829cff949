import type { ChoiceNode, RuleNode } from './options';
import type { AnyProduct } from './product';
import { attributesOf, type ProductAttribute } from './product-attributes';

/** One text per node, for maps and sets. */
export const nodeKey = (node: RuleNode): string => {
  if (node.kind === 'attribute') return `attribute ${node.attribute}`;
  return node.kind === 'option' ? `option ${node.attribute} ${node.code}` : `${node.kind} ${node.code}`;
};

/** What a product offers that rules can refer to. */
type Offered = {
  options: readonly { code: string; attribute: { code: string } }[];
  finishes: readonly { code: string }[];
  services: readonly { code: string }[];
};

/** Whether a product has the node; it has an attribute when it has an option of it. */
export const hasNode = ({ options, finishes, services }: Offered): ((node: RuleNode) => boolean) => {
  const nodes: RuleNode[] = [
    ...options.flatMap(({ code, attribute }): RuleNode[] => [
      { kind: 'option', attribute: attribute.code, code },
      { kind: 'attribute', attribute: attribute.code },
    ]),
    ...finishes.map(({ code }) => ({ kind: 'finish', code }) as const),
    ...services.map(({ code }) => ({ kind: 'service', code }) as const),
  ];
  const keys = new Set(nodes.map(nodeKey));
  return (node) => keys.has(nodeKey(node));
};

/**
 * A choice of a product with its number. `attribute` is -1 for finishes and services. Of the choices with the same
 * `rivals` only one can be chosen: options of one attribute, and required finishes.
 */
export type GraphChoice = {
  id: number;
  node: ChoiceNode;
  name: string;
  attribute: number;
  rivals: number | null;
};

/** When `when` is chosen, one of `anyOf` must be chosen too. */
type Requirement = { when: number; anyOf: readonly number[] };

/** A product's rules with numbers instead of names, fast enough to be checked at every change of a form. */
export type CompiledGraph = {
  attributes: readonly ProductAttribute[];
  choices: readonly GraphChoice[];
  /** By the keys of nodeKey. */
  idOf: ReadonlyMap<string, number>;
  /** By their codes: the options of each attribute, the finishes and the services. */
  optionIds: readonly ReadonlyMap<string, number>[];
  finishIds: ReadonlyMap<string, number>;
  serviceIds: ReadonlyMap<string, number>;
  /** Per attribute and per choice: the choices of which any one shows it; undefined when it is always shown. */
  attributeShownBy: readonly (readonly number[] | undefined)[];
  choiceShownBy: readonly (readonly number[] | undefined)[];
  /** The choices that can be hidden. */
  conditional: readonly GraphChoice[];
  /** Each pair once, in the direction of its first rule. */
  blocks: readonly (readonly [when: number, target: number])[];
  requirements: readonly Requirement[];
};

const NO_ATTRIBUTE = -1;
const REQUIRED_FINISHES = -1;

const choicesOf = (product: AnyProduct, attributes: readonly ProductAttribute[]): GraphChoice[] => {
  const choices: GraphChoice[] = [];
  const add = (node: ChoiceNode, name: string, attribute: number, rivals: number | null) =>
    choices.push({ id: choices.length, node, name, attribute, rivals });
  for (const [index, attribute] of attributes.entries())
    for (const { code, name } of attribute.options)
      add({ kind: 'option', attribute: attribute.code, code }, name, index, index);
  for (const { code, name, required } of product.finishes)
    add({ kind: 'finish', code }, name, NO_ATTRIBUTE, required ? REQUIRED_FINISHES : null);
  for (const { code, name } of product.services) add({ kind: 'service', code }, name, NO_ATTRIBUTE, null);
  return choices;
};

/** Required options of one attribute are alternatives; every other target is required by itself. */
const alternativesKey = (when: number, target: RuleNode): string =>
  target.kind === 'option' ? `${when} ${target.attribute}` : `${when} ${nodeKey(target)}`;

const idsByCode = (choices: readonly GraphChoice[], isOf: (choice: GraphChoice) => boolean) =>
  new Map(choices.filter(isOf).map(({ id, node }) => [node.code, id]));

const compile = (product: AnyProduct): CompiledGraph => {
  const attributes = attributesOf(product);
  const choices = choicesOf(product, attributes);
  const idOf = new Map(choices.map(({ id, node }) => [nodeKey(node), id]));
  const attributeShownBy: number[][] = [];
  const choiceShownBy: number[][] = [];
  const blocks = new Map<string, readonly [number, number]>();
  const requirements = new Map<string, { when: number; anyOf: number[] }>();
  for (const { kind, when, target } of product.rules) {
    const from = idOf.get(nodeKey(when));
    const to = idOf.get(nodeKey(target));
    if (from === undefined) continue;
    if (kind === 'shows' && target.kind === 'attribute') {
      const index = attributes.findIndex(({ code }) => code === target.attribute);
      if (index >= 0) attributeShownBy[index] = [...(attributeShownBy[index] ?? []), from];
    }
    if (to === undefined) continue;
    if (kind === 'shows') choiceShownBy[to] = [...(choiceShownBy[to] ?? []), from];
    if (kind === 'blocks') {
      const pair = `${Math.min(from, to)} ${Math.max(from, to)}`;
      if (!blocks.has(pair)) blocks.set(pair, [from, to]);
    }
    if (kind === 'requires') {
      const key = alternativesKey(from, target);
      const requirement = requirements.get(key) ?? { when: from, anyOf: [] };
      requirement.anyOf.push(to);
      requirements.set(key, requirement);
    }
  }
  return {
    attributes,
    choices,
    idOf,
    optionIds: attributes.map((_, index) => idsByCode(choices, ({ attribute }) => attribute === index)),
    finishIds: idsByCode(choices, ({ node }) => node.kind === 'finish'),
    serviceIds: idsByCode(choices, ({ node }) => node.kind === 'service'),
    attributeShownBy,
    choiceShownBy,
    conditional: choices.filter(({ id, attribute }) => choiceShownBy[id] ?? attributeShownBy[attribute]),
    blocks: [...blocks.values()],
    requirements: [...requirements.values()],
  };
};

const compiled = new WeakMap<AnyProduct, CompiledGraph>();

/** The product's graph, built at first use and cached with the product object. */
export const graphOf = (product: AnyProduct): CompiledGraph => {
  const known = compiled.get(product);
  if (known) return known;
  const graph = compile(product);
  compiled.set(product, graph);
  return graph;
};
