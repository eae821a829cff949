import { optionalFinishes, requiredFinishes } from './finishes';
import { includedFinishes } from './included-finishes';
import { withShopRules } from './option-rules';
import { optionsOf } from './options-of';
import type { SimpleProductSeed } from './seed-types';
import { simpleAlternatives } from './simple-alternatives';
import { artSlot, flatServices, printSides } from './simple-parts';
import { specIds } from './spec-ids';

/** The usual product of each flat category. */
const usualProducts: readonly SimpleProductSeed[] = [
  {
    category: 'business-card',
    typeId: specIds.productType.businessCard,
    subTypeId: null,
    menuText: 'Cartão de visita',
    description: 'Cartão de 9 × 5 cm em papel encorpado, pronto para causar boa impressão.',
    keywords: 'cartão de visita, couché 300, laminação fosca, verniz localizado, reciclato',
    titleTag: 'Cartão de visita 9 × 5 cm | Lombada',
    descriptionTag:
      'Cartões de visita em couché 300 g ou reciclato, com laminação e verniz localizado. De 100 a 2.500 unidades.',
    slug: 'cartao-de-visita-9x5',
    art: 'business-card',
    featured: 7,
    position: 1,
    fileSlots: artSlot('Arte do cartão (PDF: página 1 frente, página 2 verso)'),
    product: {
      kind: 'simple',
      id: 501,
      code: 'business-card',
      name: 'Cartão de visita',
      optionGroups: [
        printSides,
        {
          code: 'card-paper',
          name: 'Papel',
          options: [
            { code: 'couche-300', name: 'Couché fosco 300 g', piece: { grammage: 300, thicknessUm: 270 } },
            { code: 'reciclato-240', name: 'Reciclato 240 g', piece: { grammage: 240, thicknessUm: 312 } },
          ],
        },
      ],
      included: includedFinishes,
      quantities: [100, 250, 500, 1000, 2500],
      variableQuantity: null,
      finishes: [
        ...optionsOf(requiredFinishes, [
          'lamination-none',
          'lamination-matte',
          'lamination-gloss',
          'lamination-matte-spot-uv',
        ]),
        ...optionsOf(optionalFinishes, ['rounded-corners']),
      ],
      services: flatServices,
      rules: [],
      piece: { widthMm: 90, heightMm: 50, grammage: 300, thicknessUm: 270, extraGrams: 0 },
      defaultConfiguration: {
        productId: 501,
        options: ['front-back', 'couche-300'],
        quantity: 500,
        finishes: ['lamination-matte'],
        services: [],
        refile: null,
      },
    },
  },
  {
    category: 'folder',
    typeId: specIds.productType.folder,
    subTypeId: null,
    menuText: 'Folder em couché',
    description: 'Colorido dos dois lados, em A4 ou A5 aberto, com uma ou duas dobras.',
    keywords: 'folder, panfleto, dobra, couché, divulgação, evento',
    titleTag: 'Folder A4 e A5 em couché, com ou sem dobra | Lombada',
    descriptionTag:
      'Folders coloridos frente e verso em couché de 115, 150 ou 170 g. De 100 a 5.000 unidades, preço na hora.',
    slug: 'folder-couche',
    art: 'folder',
    featured: 8,
    position: 1,
    fileSlots: artSlot('Arte do folder aberto (PDF: página 1 fora, página 2 dentro)'),
    product: {
      kind: 'simple',
      id: 601,
      code: 'folder',
      name: 'Folder em couché',
      optionGroups: [
        {
          code: 'folder-size',
          name: 'Tamanho aberto',
          options: [
            { code: 'a5', name: 'A5 (21 × 14,8 cm)', piece: { widthMm: 210, heightMm: 148 } },
            { code: 'a4', name: 'A4 (29,7 × 21 cm)', piece: { widthMm: 297, heightMm: 210 } },
          ],
        },
        {
          code: 'folder-paper',
          name: 'Papel',
          options: [
            { code: 'couche-115', name: 'Couché brilho 115 g', piece: { grammage: 115, thicknessUm: 96 } },
            { code: 'couche-150', name: 'Couché brilho 150 g', piece: { grammage: 150, thicknessUm: 128 } },
            { code: 'couche-170', name: 'Couché fosco 170 g', piece: { grammage: 170, thicknessUm: 150 } },
          ],
        },
      ],
      included: [],
      quantities: [100, 250, 500, 1000, 2500, 5000],
      variableQuantity: null,
      finishes: optionsOf(requiredFinishes, ['fold-none', 'fold-one', 'fold-two']),
      services: flatServices,
      rules: [],
      piece: { widthMm: 297, heightMm: 210, grammage: 115, thicknessUm: 96, extraGrams: 0 },
      defaultConfiguration: {
        productId: 601,
        options: ['a4', 'couche-115'],
        quantity: 500,
        finishes: ['fold-one'],
        services: [],
        refile: null,
      },
    },
  },
  {
    category: 'bookmark',
    typeId: specIds.productType.bookmark,
    subTypeId: null,
    menuText: 'Marca-página 5 × 18 cm',
    description: 'Em couché 300 g, com ou sem laminação: o brinde que acompanha cada exemplar.',
    keywords: 'marca-página, marcador de livro, brinde, lançamento',
    titleTag: 'Marca-página personalizado em couché 300 g | Lombada',
    descriptionTag:
      'Marca-páginas de 5 × 18 cm coloridos; laminação, cantos arredondados e cordão à escolha. De 100 a 5.000 unidades.',
    slug: 'marca-pagina-5x18',
    art: 'bookmark',
    featured: 9,
    position: 1,
    fileSlots: artSlot('Arte do marca-página (PDF: página 1 frente, página 2 verso)'),
    product: {
      kind: 'simple',
      id: 701,
      code: 'bookmark',
      name: 'Marca-página 5 × 18 cm',
      optionGroups: [printSides],
      included: [],
      quantities: [100, 250, 500, 1000, 2500, 5000],
      variableQuantity: null,
      finishes: [
        ...optionsOf(requiredFinishes, ['lamination-none', 'lamination-matte', 'lamination-gloss']),
        ...optionsOf(optionalFinishes, ['rounded-corners', 'hole-and-cord']),
      ],
      services: flatServices,
      rules: [],
      piece: { widthMm: 50, heightMm: 180, grammage: 300, thicknessUm: 270, extraGrams: 0 },
      defaultConfiguration: {
        productId: 701,
        options: ['front-back'],
        quantity: 250,
        finishes: ['lamination-matte'],
        services: [],
        refile: null,
      },
    },
  },
  {
    category: 'banner',
    typeId: specIds.productType.banner,
    subTypeId: null,
    menuText: 'Banner em lona',
    description: 'Lona 440 g com impressão colorida, pronta para pendurar no lançamento ou na feira.',
    keywords: 'banner, lona, lançamento, feira, congresso, pôster acadêmico',
    titleTag: 'Banner em lona 440 g, com bastão, ilhós ou só refile | Lombada',
    descriptionTag:
      'Banners coloridos em lona 440 g, de 60 × 90 a 100 × 150 cm, com bastão e corda, ilhós ou só refile. Preço na hora.',
    slug: 'banner-lona',
    art: 'banner',
    featured: 10,
    position: 1,
    fileSlots: artSlot('Arte do banner (PDF de uma página)'),
    product: {
      kind: 'simple',
      id: 801,
      code: 'banner',
      name: 'Banner em lona',
      optionGroups: [
        {
          code: 'banner-size',
          name: 'Tamanho',
          options: [
            { code: '60x90', name: '60 × 90 cm', piece: { widthMm: 600, heightMm: 900 } },
            { code: '80x120', name: '80 × 120 cm', piece: { widthMm: 800, heightMm: 1200 } },
            { code: '90x120', name: '90 × 120 cm', piece: { widthMm: 900, heightMm: 1200 } },
            { code: '100x150', name: '100 × 150 cm', piece: { widthMm: 1000, heightMm: 1500 } },
          ],
        },
      ],
      included: [],
      quantities: [1, 2, 5, 10],
      variableQuantity: { min: 1, max: 200, step: 1, gap: null },
      finishes: optionsOf(requiredFinishes, ['banner-rod', 'banner-eyelets', 'banner-cut']),
      services: flatServices,
      rules: [],
      piece: { widthMm: 600, heightMm: 900, grammage: 440, thicknessUm: 400, extraGrams: 300 },
      defaultConfiguration: {
        productId: 801,
        options: ['60x90'],
        quantity: 1,
        finishes: ['banner-rod'],
        services: [],
        refile: null,
      },
    },
  },
];

export const simpleProducts: readonly SimpleProductSeed[] = [...usualProducts, ...simpleAlternatives].map(
  (seed) => ({ ...seed, product: withShopRules(seed.product) }),
);
