import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { shopRules } from '../../../prisma/seed/catalogue/option-rules';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { checkOptionGraph, type GraphFault } from './check-option-graph';
import type { ChoiceNode, OptionRule } from './options';
import type { AnyProduct, BookProduct } from './product';

const option = (attribute: string, code: string): ChoiceNode => ({ kind: 'option', attribute, code });
const finish = (code: string): ChoiceNode => ({ kind: 'finish', code });

const [paperback] = bookProducts.map(({ product }) => product);
if (!paperback) throw new Error('seed');

const check = (product: AnyProduct, rules: OptionRule[], attributes: string[] = []): GraphFault[] =>
  checkOptionGraph(
    [{ product: { ...product, rules }, attributes }],
    rules.map((rule, index) => ({ id: index + 1, productId: null, rule })),
  );

const reported = (faults: readonly GraphFault[]): string[] =>
  faults.map(({ kind, what }) => `${kind}: ${what}`);

const requires = (when: ChoiceNode, ...targets: ChoiceNode[]): OptionRule[] =>
  targets.map((target) => ({ kind: 'requires', when, target }));
const blocks = (when: ChoiceNode, ...targets: ChoiceNode[]): OptionRule[] =>
  targets.map((target) => ({ kind: 'blocks', when, target }));

describe('the seed’s option graph', () => {
  it('is valid: no dangling, contradictory or unreachable option', () => {
    const products: AnyProduct[] = [...bookProducts, ...periodicalProducts, ...simpleProducts].map(
      ({ product }) => product,
    );
    const faults = checkOptionGraph(
      products.map((product) => ({ product, attributes: [] })),
      shopRules.map(({ note: _note, ...rule }, index) => ({ id: index + 1, productId: null, rule })),
    );
    expect(faults).toEqual([]);
  });
});

describe('the check reports', () => {
  it.each<[string, OptionRule[], string[]]>([
    [
      'a rule with an option that no product offers',
      blocks(option('binding', 'glue'), finish('spot-uv')),
      ['dangling: rule 1: nothing offers option binding glue'],
    ],
    [
      'an attribute that no product has',
      [{ kind: 'shows', when: finish('spot-uv'), target: { kind: 'attribute', attribute: 'scent' } }],
      ['dangling: rule 1: nothing offers attribute scent'],
    ],
    [
      'a default that its own rules block',
      blocks(option('binding', 'pur'), option('coating', 'bopp-matte')),
      [
        'contradictory: default: Laminação fosca (BOPP) e Lombada quadrada PUR não combinam. Escolha um dos dois.',
      ],
    ],
    [
      'a default that is hidden',
      [{ kind: 'shows', when: option('binding', 'spiral'), target: option('coating', 'bopp-matte') }],
      [
        'contradictory: default: Com Lombada quadrada PUR não há Laminação fosca (BOPP). Deixamos Sem laminação.',
        'contradictory: default: Laminação fosca (BOPP): só com Espiral.',
      ],
    ],
    [
      'a choice that requires what it blocks',
      [
        ...requires(finish('spot-uv'), finish('shrink-wrap')),
        ...blocks(finish('shrink-wrap'), finish('spot-uv')),
      ],
      [
        'contradictory: finish spot-uv (Verniz localizado): requires Shrink individual, which Verniz localizado blocks',
      ],
    ],
    [
      'a choice that requires one of several options and blocks all of them',
      [
        ...requires(finish('spot-uv'), option('coating', 'none'), option('coating', 'uv')),
        ...blocks(finish('spot-uv'), option('coating', 'uv'), option('coating', 'none')),
      ],
      [
        'contradictory: finish spot-uv (Verniz localizado): requires Sem laminação or Verniz UV total, all of which it blocks',
      ],
    ],
    [
      'a chain of requirements that leads back to another option of its first attribute',
      [
        ...requires(option('coating', 'uv'), finish('shrink-wrap')),
        ...requires(finish('shrink-wrap'), option('binding', 'sewn')),
        ...requires(option('binding', 'sewn'), option('coating', 'soft-touch')),
      ],
      [
        'contradictory: option coating uv (Verniz UV total): requires Verniz UV total and Laminação aveludada (soft touch), of which only one can be chosen',
      ],
    ],
    [
      'no fault in a circle that can be satisfied',
      [
        ...requires(finish('spot-uv'), finish('shrink-wrap')),
        ...requires(finish('shrink-wrap'), finish('spot-uv')),
      ],
      [],
    ],
    [
      'a choice that blocks itself',
      blocks(finish('spot-uv'), finish('spot-uv')),
      ['contradictory: finish spot-uv (Verniz localizado): Verniz localizado blocks itself'],
    ],
    [
      'a finish that needs what every binding excludes',
      [
        ...requires(finish('ring'), option('flap', 'flap-60'), option('flap', 'flap-70')),
        ...paperback.bindings.flatMap(({ code }) =>
          blocks(option('binding', code), option('flap', 'flap-60'), option('flap', 'flap-70')),
        ),
      ],
      [
        'unreachable: option flap flap-60 (Orelhas de 6 cm): no configuration that can be ordered contains it',
        'unreachable: option flap flap-70 (Orelhas de 7 cm): no configuration that can be ordered contains it',
        'unreachable: finish ring (Argola): no configuration that can be ordered contains it',
      ],
    ],
    [
      'choices that are only shown by each other',
      [
        { kind: 'shows', when: finish('spot-uv'), target: finish('shrink-wrap') },
        { kind: 'shows', when: finish('shrink-wrap'), target: finish('two-holes') },
        { kind: 'shows', when: finish('two-holes'), target: finish('shrink-wrap') },
        ...requires(finish('shrink-wrap'), finish('two-holes')),
        ...blocks(finish('two-holes'), finish('spot-uv')),
      ],
      [],
    ],
  ])('%s', (_what, rules, expected) => {
    const ring = {
      ...paperback.finishes[0],
      code: 'ring',
      name: 'Argola',
    } as BookProduct['finishes'][number];
    expect(reported(check({ ...paperback, finishes: [...paperback.finishes, ring] }, rules))).toEqual(
      expected,
    );
  });

  it('an option that its measures exclude from every book', () => {
    const flaps = [...paperback.flaps, { code: 'flap-400', name: 'Orelhas de 40 cm', widthMm: 400 }];
    expect(reported(check({ ...paperback, flaps }, []))).toEqual([
      'unreachable: option flap flap-400 (Orelhas de 40 cm): no configuration that can be ordered contains it',
    ]);
  });

  it('a rule whose two options share no product, and one that names its product', () => {
    const [card] = simpleProducts.map(({ product }) => product);
    if (!card) throw new Error('seed');
    const [rule] = requires(finish('lamination-matte'), finish('spot-uv'));
    const [idle] = blocks(finish('lamination-matte'), finish('spot-uv'));
    if (!rule || !idle) throw new Error('rule');
    const products = [paperback, card].map((product) => ({ product, attributes: [] }));
    expect(reported(checkOptionGraph(products, [{ id: 7, productId: null, rule }]))).toEqual([
      'dangling: rule 7: no product offers both finish lamination-matte and finish spot-uv',
    ]);
    expect(checkOptionGraph(products, [{ id: 7, productId: null, rule: idle }])).toEqual([]);
    expect(checkOptionGraph(products, [{ id: 7, productId: card.id, rule: idle }])).toEqual([
      { kind: 'dangling', product: 'business-card', what: 'rule 7: nothing offers finish spot-uv' },
    ]);
  });

  it('an option of an attribute that books do not have', () => {
    expect(reported(check(paperback, [], ['binding', 'card-paper']))).toEqual([
      'dangling: a bound product has no place for options of card-paper',
    ]);
  });
});
