import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { choiceObstacles } from './configuration-problem';
import { problemText } from './labels';
import { graphProblems, obstaclesTo, shownWith, withChoice } from './option-graph';
import type { ChoiceNode, OptionRule } from './options';
import type { BookProduct } from './product';

const [paperback] = bookProducts.map(({ product }) => product);
if (!paperback) throw new Error('seed');

const option = (attribute: string, code: string): ChoiceNode => ({ kind: 'option', attribute, code });
const finish = (code: string): ChoiceNode => ({ kind: 'finish', code });

const withRules = (...rules: OptionRule[]): BookProduct => ({ ...paperback, rules });
const usual = paperback.defaultConfiguration;

const spotOnMatte: OptionRule[] = ['bopp-matte', 'soft-touch'].map((code) => ({
  kind: 'requires',
  when: finish('spot-uv'),
  target: option('coating', code),
}));
const noFlapOnStaple: OptionRule = {
  kind: 'blocks',
  when: option('binding', 'staple'),
  target: option('flap', 'flap-70'),
};
const stampShowsWrap: OptionRule = {
  kind: 'shows',
  when: finish('hot-stamping-gold'),
  target: finish('shrink-wrap'),
};
const spiralShowsCoating: OptionRule = {
  kind: 'shows',
  when: option('binding', 'spiral'),
  target: { kind: 'attribute', attribute: 'coating' },
};

const words = (product: BookProduct, changes: Partial<typeof usual>, node: ChoiceNode) =>
  choiceObstacles(product, { ...usual, ...changes }, node).map(problemText);

describe('an option that cannot be chosen', () => {
  it.each<[string, BookProduct, Partial<typeof usual>, ChoiceNode, string[]]>([
    [
      'is blocked by a choice',
      withRules(noFlapOnStaple),
      { binding: 'staple', pages: 40 },
      option('flap', 'flap-70'),
      ['Orelhas de 7 cm e Grampo (canoa) não combinam. Escolha um dos dois.'],
    ],
    [
      'is blocked from the other side too',
      withRules(noFlapOnStaple),
      { flapMm: 70 },
      option('binding', 'staple'),
      ['Orelhas de 7 cm e Grampo (canoa) não combinam. Escolha um dos dois.'],
    ],
    [
      'is available beside the other choices',
      withRules(noFlapOnStaple),
      { flapMm: 70 },
      option('binding', 'spiral'),
      [],
    ],
    [
      'requires one of several',
      withRules(...spotOnMatte),
      { coating: 'none' },
      finish('spot-uv'),
      ['Para Verniz localizado, escolha também Laminação fosca (BOPP) ou Laminação aveludada (soft touch).'],
    ],
    ['has what it requires', withRules(...spotOnMatte), { coating: 'soft-touch' }, finish('spot-uv'), []],
    [
      'would remove what another choice requires',
      withRules(...spotOnMatte),
      { finishes: ['spot-uv'] },
      option('coating', 'uv'),
      ['Para Verniz localizado, escolha também Laminação fosca (BOPP) ou Laminação aveludada (soft touch).'],
    ],
    [
      'is hidden until something shows it',
      withRules(stampShowsWrap),
      {},
      finish('shrink-wrap'),
      ['Shrink individual: só com Hot stamping dourado.'],
    ],
    [
      'belongs to a hidden attribute',
      withRules(spiralShowsCoating),
      {},
      option('coating', 'uv'),
      ['Verniz UV total: só com Espiral.'],
    ],
  ])('%s', (_what, product, changes, node, expected) => {
    expect(words(product, changes, node)).toEqual(expected);
  });

  it('has no obstacle once it is chosen; then it is an error of the configuration', () => {
    const product = withRules(noFlapOnStaple);
    const broken = { ...usual, binding: 'staple', flapMm: 70 };
    expect(obstaclesTo(product, broken, option('flap', 'flap-70'))).toEqual([]);
    expect(graphProblems(product, broken).map(({ kind }) => kind)).toEqual(['blocked']);
  });
});

describe('the visible options', () => {
  it('are all of them without rules', () => {
    const shown = shownWith(paperback, usual);
    expect(shown({ kind: 'attribute', attribute: 'coating' })).toBe(true);
    expect(shown(finish('spot-uv'))).toBe(true);
    expect(shown(finish('glitter'))).toBe(false);
  });

  it('of a hidden attribute are none, and its default breaks no rule', () => {
    const product = withRules(spiralShowsCoating);
    const shown = shownWith(product, usual);
    expect(shown({ kind: 'attribute', attribute: 'coating' })).toBe(false);
    expect(shown(option('coating', 'uv'))).toBe(false);
    expect(graphProblems(product, usual)).toEqual([]);
    expect(graphProblems(product, { ...usual, coating: 'uv' })).toMatchObject([{ kind: 'hidden' }]);
    expect(shownWith(product, { ...usual, binding: 'spiral' })(option('coating', 'uv'))).toBe(true);
  });

  it('need only one of several required choices', () => {
    const product = withRules(spiralShowsCoating, { ...spiralShowsCoating, when: option('binding', 'pur') });
    expect(shownWith(product, usual)({ kind: 'attribute', attribute: 'coating' })).toBe(true);
  });
});

describe('blocks', () => {
  const nodes: ChoiceNode[] = [
    ...paperback.bindings.map(({ code }) => option('binding', code)),
    ...paperback.flaps.map(({ code }) => option('flap', code)),
    ...paperback.coatings.map(({ code }) => option('coating', code)),
    ...paperback.finishes.map(({ code }) => finish(code)),
  ];
  const sort = (problems: readonly { kind: string; id: number[] }[]) => JSON.stringify(problems);

  it('apply in both directions, in any order of choices and of the row’s sides', () => {
    const anyPair = fc.tuple(fc.constantFrom(...nodes), fc.constantFrom(...nodes));
    fc.assert(
      fc.property(anyPair, ([one, other]) => {
        const seen = [
          { kind: 'blocks', when: one, target: other } as const,
          { kind: 'blocks', when: other, target: one } as const,
        ].map((rule) => {
          const product = withRules(rule);
          const there = withChoice(product, withChoice(product, usual, one), other);
          const back = withChoice(product, withChoice(product, usual, other), one);
          return [there, back].map((configuration) =>
            sort(
              graphProblems(product, configuration).map(({ kind, choice, others }) => ({
                kind,
                id: [choice.id, ...others.map(({ id }) => id)].sort((a, b) => a - b),
              })),
            ),
          );
        });
        // Two options of one attribute replace each other, so their order decides which one remains.
        const replaces =
          one.kind === 'option' && other.kind === 'option' && one.attribute === other.attribute;
        if (!replaces) expect(new Set(seen.flat()).size).toBe(1);
        expect(seen[0]).toEqual(seen[1]);
      }),
      { numRuns: 500 },
    );
  });
});
