import type { OptionGroup } from '~/domain/catalogue/product';
import { optionalFinishes, requiredFinishes } from './finishes';
import { includedFinishes } from './included-finishes';
import { optionsOf } from './options-of';
import type { SimpleProductSeed } from './seed-types';
import { artSlot, flatServices, printSides } from './simple-parts';
import { specIds } from './spec-ids';

const flyerSizes: OptionGroup = {
  code: 'flyer-size',
  name: 'Tamanho',
  options: [
    { code: 'a6', name: 'A6 (10,5 × 14,8 cm)', piece: { widthMm: 105, heightMm: 148 } },
    { code: 'a5', name: 'A5 (14,8 × 21 cm)', piece: { widthMm: 148, heightMm: 210 } },
    { code: 'a4', name: 'A4 (21 × 29,7 cm)', piece: { widthMm: 210, heightMm: 297 } },
  ],
};

/** The second product of each flat category: another price or purpose than the usual one. */
export const simpleAlternatives: readonly SimpleProductSeed[] = [
  {
    category: 'business-card',
    typeId: specIds.productType.businessCard,
    subTypeId: null,
    menuText: 'Cartão de visita premium',
    description: 'Cartão de 9 × 5 cm em papel de 350 g, o mais encorpado da casa, sempre laminado.',
    keywords: 'cartão de visita premium, 350 g, supremo, laminação fosca, verniz localizado',
    titleTag: 'Cartão de visita premium em papel de 350 g | Lombada',
    descriptionTag:
      'Cartões de visita em couché ou supremo 350 g, laminados e com verniz localizado. De 100 a 1.000 unidades, preço na hora.',
    slug: 'cartao-de-visita-premium',
    art: 'business-card-premium',
    featured: null,
    position: 2,
    fileSlots: artSlot('Arte do cartão (PDF: página 1 frente, página 2 verso)'),
    product: {
      kind: 'simple',
      id: 502,
      code: 'business-card-premium',
      name: 'Cartão de visita premium',
      optionGroups: [
        printSides,
        {
          code: 'premium-card-paper',
          name: 'Papel',
          options: [
            { code: 'couche-350', name: 'Couché fosco 350 g', piece: { grammage: 350, thicknessUm: 315 } },
            { code: 'supremo-350', name: 'Cartão Supremo 350 g', piece: { grammage: 350, thicknessUm: 460 } },
          ],
        },
      ],
      included: includedFinishes,
      quantities: [100, 250, 500, 1000],
      variableQuantity: null,
      finishes: [
        ...optionsOf(requiredFinishes, ['lamination-matte', 'lamination-gloss', 'lamination-matte-spot-uv']),
        ...optionsOf(optionalFinishes, ['rounded-corners']),
      ],
      services: flatServices,
      rules: [],
      piece: { widthMm: 90, heightMm: 50, grammage: 350, thicknessUm: 315, extraGrams: 0 },
      defaultConfiguration: {
        productId: 502,
        options: ['front-back', 'couche-350'],
        quantity: 250,
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
    menuText: 'Panfleto em couché',
    description: 'Folha solta, leve e barata, para divulgar lançamento, feira, curso ou promoção.',
    keywords: 'panfleto, flyer, volante, divulgação, promoção, lançamento',
    titleTag: 'Panfleto A6, A5 e A4 em couché | Lombada',
    descriptionTag:
      'Panfletos coloridos em couché de 90 ou 115 g, só frente ou frente e verso. De 250 a 5.000 unidades, preço na hora.',
    slug: 'panfleto-couche',
    art: 'flyer',
    featured: null,
    position: 2,
    fileSlots: artSlot('Arte do panfleto (PDF: página 1 frente, página 2 verso)'),
    product: {
      kind: 'simple',
      id: 602,
      code: 'flyer',
      name: 'Panfleto em couché',
      optionGroups: [
        flyerSizes,
        printSides,
        {
          code: 'flyer-paper',
          name: 'Papel',
          options: [
            { code: 'couche-90', name: 'Couché brilho 90 g', piece: { grammage: 90, thicknessUm: 68 } },
            { code: 'couche-115', name: 'Couché brilho 115 g', piece: { grammage: 115, thicknessUm: 96 } },
          ],
        },
      ],
      included: [],
      quantities: [250, 500, 1000, 2500, 5000],
      variableQuantity: null,
      finishes: [],
      services: flatServices,
      rules: [],
      piece: { widthMm: 148, heightMm: 210, grammage: 90, thicknessUm: 68, extraGrams: 0 },
      defaultConfiguration: {
        productId: 602,
        options: ['a5', 'front', 'couche-90'],
        quantity: 1000,
        finishes: [],
        services: [],
        refile: null,
      },
    },
  },
  {
    category: 'bookmark',
    typeId: specIds.productType.bookmark,
    subTypeId: null,
    menuText: 'Marca-página fino 4 × 20 cm',
    description: 'Alto e estreito, para lombadas grandes e frases de uma linha só.',
    keywords: 'marca-página fino, marcador de livro, brinde, editora',
    titleTag: 'Marca-página fino 4 × 20 cm em couché 300 g | Lombada',
    descriptionTag:
      'Marca-páginas de 4 × 20 cm coloridos em couché 300 g, com laminação e cordão. De 100 a 5.000 unidades, preço na hora.',
    slug: 'marca-pagina-4x20',
    editorCheck: true,
    art: 'bookmark-slim',
    featured: null,
    position: 2,
    fileSlots: artSlot('Arte do marca-página (PDF: página 1 frente, página 2 verso)'),
    product: {
      kind: 'simple',
      id: 702,
      code: 'bookmark-slim',
      name: 'Marca-página fino 4 × 20 cm',
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
      piece: { widthMm: 40, heightMm: 200, grammage: 300, thicknessUm: 270, extraGrams: 0 },
      defaultConfiguration: {
        productId: 702,
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
    menuText: 'Roll-up 80 × 200 cm',
    description: 'Banner que sobe da própria base, com bolsa para levar de evento em evento.',
    keywords: 'roll-up, banner retrátil, lançamento, feira, congresso, estande',
    titleTag: 'Roll-up 80 × 200 cm com base e bolsa | Lombada',
    descriptionTag:
      'Banner retrátil de 80 × 200 cm em lona 440 g, com base de alumínio e bolsa, ou só a lona para trocar a arte.',
    slug: 'roll-up-80x200',
    art: 'roll-up',
    featured: null,
    position: 2,
    fileSlots: artSlot('Arte do roll-up (PDF de uma página)'),
    product: {
      kind: 'simple',
      id: 802,
      code: 'roll-up',
      name: 'Roll-up 80 × 200 cm',
      optionGroups: [
        {
          code: 'roll-up-kit',
          name: 'O que vai junto',
          options: [
            { code: 'with-stand', name: 'Com base de alumínio e bolsa', piece: { extraGrams: 3200 } },
            { code: 'canvas-only', name: 'Só a lona, para trocar a arte', piece: { extraGrams: 0 } },
          ],
        },
      ],
      included: [],
      quantities: [1, 2, 5, 10],
      variableQuantity: { min: 1, max: 100, step: 1, gap: null },
      finishes: [],
      services: flatServices,
      rules: [],
      piece: { widthMm: 800, heightMm: 2000, grammage: 440, thicknessUm: 400, extraGrams: 3200 },
      defaultConfiguration: {
        productId: 802,
        options: ['with-stand'],
        quantity: 1,
        finishes: [],
        services: [],
        refile: null,
      },
    },
  },
];
