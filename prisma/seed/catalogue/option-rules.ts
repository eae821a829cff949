import { hasNode } from '~/domain/catalogue/compiled-graph';
import type { ChoiceNode, OptionRule, RuleNode } from '~/domain/catalogue/options';
import type { BookProduct, SimpleProduct } from '~/domain/catalogue/product';
import { attributesOf } from '~/domain/catalogue/product-attributes';
import { bindings } from './bindings';
import { flaps } from './cover-options';

/** A rule with its reason, for staff who edit the rows. */
export type SeedRule = OptionRule & { note: string };

const option = (attribute: string, code: string): ChoiceNode => ({ kind: 'option', attribute, code });
const finish = (code: string): ChoiceNode => ({ kind: 'finish', code });
const service = (code: string): ChoiceNode => ({ kind: 'service', code });
const attribute = (code: string): RuleNode => ({ kind: 'attribute', attribute: code });

const pairs = (kind: 'requires' | 'blocks', when: ChoiceNode, targets: readonly ChoiceNode[], note: string) =>
  targets.map((target): SeedRule => ({ kind, when, target, note }));

/** A proof copy (boneco) is a single book with the product's default cover, from the colour press, for checking. */
const proofRules: SeedRule[] = [
  ...['cover-paper', 'cover-print', 'coating', 'flap'].map(attribute),
  option('interior-colour', 'black'),
  ...['spot-uv', 'hot-stamping-gold', 'hot-stamping-silver', 'loose-bookmark', 'shrink-wrap'].map(finish),
  ...['printed-proof', 'individual-packing'].map(service),
].map((target) => ({
  kind: 'shows',
  when: option('run-kind', 'run'),
  target,
  note: 'O boneco sai com a capa padrão, na impressora colorida e sem acabamentos de tiragem',
}));

const wideFlaps = flaps.filter(({ widthMm }) => widthMm > 0).map(({ code }) => option('flap', code));

/** A flap folds round the edge of a glued soft cover; stapled, coiled and hard covers have nothing to fold it round. */
const flapRules = bindings
  .filter(({ spineRule }) => spineRule !== 'soft')
  .flatMap(({ code }) =>
    pairs('blocks', option('binding', code), wideFlaps, 'Só capa flexível colada leva orelhas'),
  );

const coatings = (codes: readonly string[]) => codes.map((code) => option('coating', code));

const coverRules: SeedRule[] = [
  ...pairs(
    'blocks',
    finish('hot-stamping-gold'),
    [finish('hot-stamping-silver')],
    'Uma película metálica por capa',
  ),
  ...pairs(
    'requires',
    finish('spot-uv'),
    coatings(['bopp-matte', 'soft-touch']),
    'O verniz localizado só aparece sobre laminação fosca',
  ),
  ...['hot-stamping-gold', 'hot-stamping-silver'].flatMap((code) =>
    pairs(
      'requires',
      finish(code),
      coatings(['bopp-matte', 'bopp-gloss', 'soft-touch']),
      'A película metálica adere ao filme da laminação',
    ),
  ),
  ...pairs(
    'blocks',
    option('cover-paper', 'reciclato-240'),
    coatings(['uv']),
    'O verniz total mancha papel sem revestimento',
  ),
  ...pairs('blocks', finish('rounded-corners'), wideFlaps, 'A faca não arredonda capa com orelha dobrada'),
  ...pairs(
    'blocks',
    finish('two-holes'),
    [option('binding', 'spiral'), option('binding', 'wire-o')],
    'A margem já está furada para a espiral',
  ),
];

const cardRules = pairs(
  'blocks',
  option('card-paper', 'reciclato-240'),
  ['lamination-matte', 'lamination-gloss', 'lamination-matte-spot-uv'].map(finish),
  'Reciclato fica ao natural: o filme não adere à fibra',
);

/** The rules of the first catalogue; each applies to every product that has both ends. */
export const shopRules: readonly SeedRule[] = [...proofRules, ...flapRules, ...coverRules, ...cardRules];

/** The product with the shop's rules that concern it, as the store reads it. */
export const withShopRules = <P extends BookProduct | SimpleProduct>(product: P): P => {
  const options = attributesOf(product).flatMap((each) =>
    each.options.map(({ code }) => ({ code, attribute: { code: each.code } })),
  );
  const has = hasNode({ options, finishes: product.finishes, services: product.services });
  const rules = shopRules.filter(({ when, target }) => has(when) && has(target));
  return { ...product, rules: rules.map(({ note: _note, ...rule }) => rule) };
};
