import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { checkConfiguration } from './check-configuration';
import type { ChoiceNode, OptionRule } from './options';
import type { SimpleProduct } from './product';
import { reachChoice } from './reach-choice';
import { resolveConfiguration } from './resolved-configuration';

const folder = simpleProducts.find(({ product }) => product.code === 'folder')?.product;
if (!folder) throw new Error('seed');

const nodes: ChoiceNode[] = folder.optionGroups.flatMap(({ code: attribute, options }) =>
  options.map(({ code }): ChoiceNode => ({ kind: 'option', attribute, code })),
);
const node = fc.constantFrom(...nodes);
const rule: fc.Arbitrary<OptionRule> = fc
  .tuple(fc.constantFrom('blocks' as const, 'requires' as const), node, node)
  .filter(
    ([, when, target]) =>
      when.kind === 'option' && target.kind === 'option' && when.attribute !== target.attribute,
  )
  .map(([kind, when, target]) => ({ kind, when, target }));

/** Every set of options with every required finish, tried one by one. */
const isInAnOrder = (product: SimpleProduct, { code }: { code: string }): boolean => {
  const required = product.finishes.filter((finish) => finish.required).map((finish) => [finish.code]);
  const finishes = required.length > 0 ? required : [product.defaultConfiguration.finishes];
  const sets = product.optionGroups.reduce<string[][]>(
    (found, { options }) => found.flatMap((set) => options.map((option) => [...set, option.code])),
    [[]],
  );
  return sets
    .filter((options) => options.includes(code))
    .some((options) =>
      finishes.some(
        (chosen) =>
          checkConfiguration(
            resolveConfiguration(product, { ...product.defaultConfiguration, options, finishes: chosen }),
          ).length === 0,
      ),
    );
};

describe('whether a choice can be ordered', () => {
  it('is found as by trying every configuration, under any rules', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), node, (rules, chosen) => {
        const product = { ...folder, rules };
        if (chosen.kind !== 'option') return;
        expect(reachChoice(product, chosen)).toBe(isInAnOrder(product, chosen) ? 'yes' : 'no');
      }),
      { numRuns: 100 },
    );
  });

  it('is no for what every other choice of an attribute blocks', () => {
    const [first, second] = folder.optionGroups;
    const chosen: ChoiceNode = {
      kind: 'option',
      attribute: first?.code ?? '',
      code: first?.options[0]?.code ?? '',
    };
    const rules = (second?.options ?? []).map(
      ({ code }): OptionRule => ({
        kind: 'blocks',
        when: chosen,
        target: { kind: 'option', attribute: second?.code ?? '', code },
      }),
    );
    expect(reachChoice({ ...folder, rules }, chosen)).toBe('no');
    expect(reachChoice({ ...folder, rules: rules.slice(1) }, chosen)).toBe('yes');
  });
});
