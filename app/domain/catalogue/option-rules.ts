/** What a rule of the option graph speaks of. Options are named within their attribute. */
export type RuleNode =
  | { kind: 'attribute'; attribute: string }
  | { kind: 'option'; attribute: string; code: string }
  | { kind: 'finish'; code: string }
  | { kind: 'service'; code: string };

/**
 * One edge of the option graph, a row that staff edit.
 *
 * - `shows`: `then` is hidden unless a choice that shows it is made (any of them is enough).
 * - `requires`: who chooses `when` must also choose `then`; of several options of one attribute any is enough.
 * - `blocks`: the two cannot be chosen together, whichever came first.
 */
export type OptionRule = {
  kind: 'shows' | 'requires' | 'blocks';
  when: Exclude<RuleNode, { kind: 'attribute' }>;
  then: RuleNode;
};
