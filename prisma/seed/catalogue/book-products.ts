import type { CopiesRule } from '~/domain/catalogue/copies-and-pages';
import { orientations } from '~/domain/catalogue/options';
import type { BookConfiguration } from '~/domain/catalogue/product';
import { allowances, bindings } from './bindings';
import { coatings, coverPrints, flaps, interiorColours } from './cover-options';
import { optionalFinishes, requiredFinishes } from './finishes';
import { withShopRules } from './option-rules';
import { optionsOf } from './options-of';
import { coverPapers, interiorPapers } from './papers';
import { runKinds } from './run-kinds';
import type { BookProductSeed, FileSlotSeed } from './seed-types';
import { services } from './services';
import { specIds } from './spec-ids';
import { trimSizes } from './trim-sizes';

/** Books are sold one to four at a time, or from twenty copies. */
const bookCopies: CopiesRule = { min: 1, max: 10_000, step: 1, gap: { from: 4, to: 20 } };

const bookTrimSizes = trimSizes.filter((trimSize) => trimSize.code !== '20-5x27-5');

const boardCovers = optionsOf(coverPapers, [
  'supremo-250',
  'supremo-300',
  'duo-design-250',
  'duo-design-300',
  'triplex-250',
  'triplex-300',
  'couche-fosco-250',
  'couche-brilho-250',
  'couche-fosco-300',
  'couche-brilho-300',
  'reciclato-240',
]);

const bookFileSlots: readonly FileSlotSeed[] = [
  {
    description: 'Miolo (PDF com todas as páginas, em ordem)',
    role: 'interior',
    extensions: 'pdf',
    required: true,
    position: 1,
  },
  {
    description: 'Capa aberta (PDF com quarta capa, lombada e capa)',
    role: 'cover',
    extensions: 'pdf',
    required: true,
    position: 2,
  },
];

/** The most usual paperback, with which the configurator opens. */
const paperback: BookConfiguration = {
  productId: 101,
  runKind: 'run',
  trimSize: '14x21',
  orientation: 'portrait',
  interiorColour: 'black',
  pages: 200,
  interiorPaper: 'offset-75',
  coverPaper: 'supremo-250',
  coverPrint: 'one-side',
  coating: 'bopp-matte',
  flapMm: 0,
  binding: 'pur',
  finishes: [],
  services: [],
  refile: null,
  copies: 50,
};

const plainProducts: readonly BookProductSeed[] = [
  {
    category: 'book',
    typeId: specIds.productType.book,
    subTypeId: null,
    menuText: 'Livro brochura',
    description:
      'O livro como se espera encontrar na livraria: capa flexível laminada, lombada quadrada e a escolha entre vinte papéis de miolo.',
    keywords: 'livro, brochura, romance, poesia, tese, autopublicação, impressão sob demanda, pólen',
    titleTag: 'Imprimir livro brochura: preço na hora, a partir de 1 exemplar | Lombada',
    descriptionTag:
      'Livro brochura com ou sem orelhas, em papel pólen, offset ou couché. Configure, veja preço e prazo na hora e envie o PDF.',
    // A novel on cream paper, as the quick quote of the home page begins: one price for one sentence.
    opensWith: { interiorPaper: 'polen-soft-80' },
    slug: 'livro-brochura',
    art: 'book',
    featured: 1,
    position: 1,
    fileSlots: bookFileSlots,
    product: {
      kind: 'book',
      id: 101,
      code: 'paperback',
      name: 'Livro brochura',
      runKinds,
      trimSizes: bookTrimSizes,
      orientations,
      interiorColours,
      interiorPapers,
      coverPapers: boardCovers,
      coverPrints,
      coatings,
      flaps,
      bindings: optionsOf(bindings, ['pur', 'hot-melt', 'sewn', 'staple', 'spiral', 'wire-o']),
      allowances,
      finishes: optionsOf(optionalFinishes, [
        'spot-uv',
        'hot-stamping-gold',
        'hot-stamping-silver',
        'rounded-corners',
        'special-trim',
        'loose-bookmark',
        'two-holes',
        'shrink-wrap',
      ]),
      services,
      rules: [],
      copies: bookCopies,
      defaultConfiguration: paperback,
    },
  },
  {
    category: 'book',
    typeId: specIds.productType.book,
    subTypeId: null,
    menuText: 'Livro capa dura',
    description:
      'Capa rígida revestida e laminada, guardas encorpadas e miolo colado ou costurado: para edições comemorativas, álbuns e obras de acervo.',
    keywords: 'livro, capa dura, edição de luxo, álbum, costurado, colecionador',
    titleTag: 'Imprimir livro em capa dura, colado ou costurado | Lombada',
    descriptionTag:
      'Livro de capa dura a partir de 1 exemplar, colado ou costurado; fitilho e hot stamping à escolha. Preço e prazo na hora.',
    slug: 'livro-capa-dura',
    art: 'hard-cover',
    featured: 2,
    position: 2,
    fileSlots: bookFileSlots,
    product: {
      kind: 'book',
      id: 102,
      code: 'hard-cover-book',
      name: 'Livro capa dura',
      runKinds,
      trimSizes: bookTrimSizes,
      orientations,
      interiorColours,
      interiorPapers,
      coverPapers: optionsOf(coverPapers, ['couche-fosco-150', 'couche-fosco-170', 'couche-brilho-170']),
      coverPrints: optionsOf(coverPrints, ['one-side']),
      coatings: optionsOf(coatings, ['bopp-matte', 'bopp-gloss', 'soft-touch', 'uv']),
      flaps: flaps.slice(0, 1),
      bindings: optionsOf(bindings, ['hard-cover', 'hard-cover-sewn']),
      allowances,
      finishes: [
        ...optionsOf(requiredFinishes, ['headband-white', 'headband-black', 'headband-two-tone']),
        ...optionsOf(optionalFinishes, [
          'spot-uv',
          'hot-stamping-gold',
          'hot-stamping-silver',
          'ribbon',
          'loose-bookmark',
          'shrink-wrap',
        ]),
      ],
      services,
      rules: [],
      copies: bookCopies,
      defaultConfiguration: {
        ...paperback,
        productId: 102,
        trimSize: '16x23',
        interiorPaper: 'polen-soft-80',
        coverPaper: 'couche-fosco-150',
        binding: 'hard-cover',
        finishes: ['headband-white'],
      },
    },
  },
  {
    category: 'book',
    typeId: specIds.productType.book,
    subTypeId: null,
    menuText: 'Livro infantil colorido',
    description:
      'Páginas coloridas em couché encorpado, cantos arredondados e formato quadrado ou paisagem, do jeito que as mãos pequenas gostam.',
    keywords: 'livro infantil, colorido, ilustrado, quadrado, couché',
    titleTag: 'Imprimir livro infantil colorido | Lombada',
    descriptionTag:
      'Livro infantil ilustrado com impressão colorida em couché fosco ou brilho, com grampo ou lombada quadrada. Preço na hora.',
    slug: 'livro-infantil',
    art: 'picture-book',
    featured: 3,
    position: 3,
    fileSlots: bookFileSlots,
    product: {
      kind: 'book',
      id: 103,
      code: 'picture-book',
      name: 'Livro infantil colorido',
      runKinds,
      trimSizes: optionsOf(trimSizes, ['14x21', 'a5', '17x24', '20x20', '20x28', '21x28', 'a4']),
      orientations,
      interiorColours: ['colour'],
      interiorPapers: optionsOf(interiorPapers, [
        'couche-fosco-150',
        'couche-fosco-170',
        'couche-fosco-115',
        'couche-brilho-150',
        'couche-brilho-170',
        'couche-brilho-115',
        'offset-120',
      ]),
      coverPapers: boardCovers,
      coverPrints,
      coatings: optionsOf(coatings, ['bopp-gloss', 'bopp-matte', 'soft-touch', 'uv']),
      flaps,
      bindings: optionsOf(bindings, ['staple', 'pur', 'wire-o']),
      allowances,
      finishes: optionsOf(optionalFinishes, ['rounded-corners', 'spot-uv', 'shrink-wrap']),
      services,
      rules: [],
      copies: bookCopies,
      defaultConfiguration: {
        ...paperback,
        productId: 103,
        trimSize: '20x20',
        interiorColour: 'colour',
        pages: 32,
        interiorPaper: 'couche-fosco-150',
        coating: 'bopp-gloss',
        binding: 'staple',
      },
    },
  },
];

export const bookProducts: readonly BookProductSeed[] = plainProducts.map((seed) => ({
  ...seed,
  product: withShopRules(seed.product),
}));
