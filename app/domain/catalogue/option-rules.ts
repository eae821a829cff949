/** Something that can be chosen. Options are named within their attribute. */
export type ChoiceNode =
  | { kind: 'option'; attribute: string; code: string }
  | { kind: 'finish'; code: string }
  | { kind: 'service'; code: string };

/** What a rule of the option graph speaks of. */
export type RuleNode = ChoiceNode | { kind: 'attribute'; attribute: string };

/**
 * One edge of the option graph, a row that staff edit.
 *
 * - `shows`: `target` is hidden unless a choice that shows it is made (any of them is enough).
 * - `requires`: who chooses `when` must also choose `target`; of several options of one attribute any is enough.
 * - `blocks`: the two cannot be chosen together, whichever came first.
 *
 * A hidden attribute stands at the product's default, and that default counts as chosen: it is what gets printed.
 */
export type OptionRule =
  | { kind: 'shows'; when: ChoiceNode; target: RuleNode }
  | { kind: 'requires' | 'blocks'; when: ChoiceNode; target: ChoiceNode };

/** One text per node, for maps and sets. */
export const nodeKey = (node: RuleNode): string => {
  if (node.kind === 'attribute') return `attribute ${node.attribute}`;
  return node.kind === 'option' ? `option ${node.attribute} ${node.code}` : `${node.kind} ${node.code}`;
};

/** What a product offers, as far as rules can speak of it. */
type Offered = {
  options: readonly { code: string; attribute: { code: string } }[];
  finishes: readonly { code: string }[];
  services: readonly { code: string }[];
};

/** Whether a product has what a node names; an attribute when it has an option of it. */
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
