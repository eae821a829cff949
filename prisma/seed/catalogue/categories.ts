import type { CategorySeed } from './seed-types';

export const categories: readonly CategorySeed[] = [
  {
    id: 1,
    code: 'book',
    slug: 'livro',
    name: 'Livros',
    menuLabel: 'Livros',
    description:
      'Do primeiro exemplar à tiragem de milhares: escolha o tamanho, o papel e a capa, veja o preço na hora e receba o livro pronto para a estante.',
    titleTag: 'Impressão de livros sob demanda, a partir de 1 exemplar | Lombada',
    descriptionTag:
      'Imprima seu livro em brochura ou capa dura, em pequenas ou grandes tiragens. Preço e prazo na hora, 16 formatos e 20 papéis, entrega em todo o Brasil.',
    art: 'book',
    position: 1,
  },
  {
    id: 2,
    code: 'booklet',
    slug: 'livreto',
    name: 'Livretos',
    menuLabel: 'Livretos',
    description:
      'Cordéis, cartilhas, manuais e programas de eventos: poucas páginas, grampo na dobra e produção em poucos dias.',
    titleTag: 'Impressão de livretos e cartilhas com grampo | Lombada',
    descriptionTag:
      'Livretos de 4 a 48 páginas, em preto ou coloridos, com preço na hora e produção rápida. Ideais para cartilhas, manuais e cordéis.',
    art: 'booklet',
    position: 2,
  },
  {
    id: 3,
    code: 'magazine',
    slug: 'revista',
    name: 'Revistas',
    menuLabel: 'Revistas',
    description:
      'Revistas institucionais, culturais e acadêmicas em papel couché, com grampo ou lombada quadrada.',
    titleTag: 'Impressão de revistas em pequenas e grandes tiragens | Lombada',
    descriptionTag:
      'Revistas coloridas em couché ou offset, com grampo ou lombada quadrada. Monte o orçamento e veja o preço na hora.',
    art: 'magazine',
    position: 3,
  },
  {
    id: 4,
    code: 'catalogue',
    slug: 'catalogo',
    name: 'Catálogos',
    menuLabel: 'Catálogos',
    description:
      'Mostre seus produtos ou obras com cores fiéis e papel encorpado, do catálogo de bolso ao formato grande.',
    titleTag: 'Impressão de catálogos de produtos e de arte | Lombada',
    descriptionTag:
      'Catálogos coloridos em couché fosco ou brilho, com grampo, PUR ou wire-o. Preço e prazo na hora, a partir de 10 exemplares.',
    art: 'catalogue',
    position: 4,
  },
  {
    id: 5,
    code: 'business-card',
    slug: 'cartao-de-visita',
    name: 'Cartões de visita',
    menuLabel: 'Cartões de visita',
    description:
      'Cartões de 9 × 5 cm em papel encorpado, com laminação e verniz localizado para quem quer ser lembrado.',
    titleTag: 'Cartão de visita em couché 300 g | Lombada',
    descriptionTag:
      'Cartões de visita com impressão só na frente ou frente e verso, laminação fosca e verniz localizado. A partir de 100 unidades.',
    art: 'business-card',
    position: 5,
  },
  {
    id: 6,
    code: 'folder',
    slug: 'folder',
    name: 'Folders',
    menuLabel: 'Folders',
    description:
      'Folders em couché com uma ou duas dobras para apresentar sua editora, seu evento ou seu serviço.',
    titleTag: 'Impressão de folders A4 e A5 com dobra | Lombada',
    descriptionTag:
      'Folders coloridos frente e verso, em couché de 115 a 170 g, com uma ou duas dobras. De 100 a 5.000 unidades, preço na hora.',
    art: 'folder',
    position: 6,
  },
  {
    id: 7,
    code: 'bookmark',
    slug: 'marca-pagina',
    name: 'Marca-páginas',
    menuLabel: 'Marca-páginas',
    description:
      'O brinde que fica dentro do livro: 5 × 18 cm em couché 300 g, com laminação dos dois lados.',
    titleTag: 'Marca-página personalizado 5 × 18 cm | Lombada',
    descriptionTag:
      'Marca-páginas coloridos em couché 300 g, com laminação, cantos arredondados e cordão. A partir de 100 unidades.',
    art: 'bookmark',
    position: 7,
  },
  {
    id: 8,
    code: 'banner',
    slug: 'banner',
    name: 'Banners',
    menuLabel: 'Banners',
    description: 'Banners em lona 440 g para lançamentos, feiras e congressos, prontos para pendurar.',
    titleTag: 'Banner em lona com bastão e corda | Lombada',
    descriptionTag:
      'Banners coloridos em lona 440 g, em quatro tamanhos, com bastão e corda ou ilhós. A partir de 1 unidade.',
    art: 'banner',
    position: 8,
  },
];
