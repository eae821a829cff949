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
    promoTitle: 'Seu livro, do jeito que você imaginou',
    promoImage: 'open-spread',
    promoHtml:
      '<p>Cada livro da Lombada passa por um conferente antes da impressão: margens, sangria, lombada e cores. Se algo puder sair errado no papel, você fica sabendo <strong>antes</strong> de imprimir.</p><ul><li>De 1 exemplar a grandes tiragens, pelo mesmo caminho</li><li>Pólen, offset, couché e reciclato, de 75 a 170 g</li><li>Brochura com ou sem orelhas, capa dura, wire-o e espiral</li></ul><p>Não sabe a largura da lombada? <a href="/calculo-de-lombada">Calcule em segundos</a>.</p>',
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
    promoTitle: 'Poucas páginas, muito a dizer',
    promoImage: 'binding-staple',
    promoHtml:
      '<p>Do cordel à cartilha da escola, o livreto é dobrado e grampeado no meio: leve, barato e pronto em poucos dias.</p><ul><li>De 4 a 48 páginas, sempre em múltiplos de 4</li><li>Miolo em preto ou colorido</li><li>Capa do mesmo papel ou mais encorpada</li></ul><p>Passou de 48 páginas? Um <a href="/livro">livro brochura</a> abre melhor e fica em pé na estante.</p>',
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
    promoTitle: 'Uma revista que dá vontade de guardar',
    promoImage: 'binding-staple-64',
    promoHtml:
      '<p>Imprimimos revistas de associações, universidades, igrejas e coletivos, da primeira edição à coleção inteira, com a mesma cor em todas.</p><ul><li>Couché brilho ou fosco, para fotos que saltam da página</li><li>Grampo até 64 páginas, lombada quadrada acima disso</li><li>Reimpressão de edições antigas a qualquer hora</li></ul><p>Tem ISSN? Deixe espaço para o código de barras na quarta capa.</p>',
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
    promoTitle: 'Mostre o que você faz com as cores certas',
    promoImage: 'making-3-cover',
    promoHtml:
      '<p>Um catálogo vende quando o produto no papel se parece com o produto na mão. Por isso conferimos a cobertura de tinta e a resolução das suas imagens antes de imprimir.</p><ul><li>Do bolso ao formato grande, em pé ou deitado</li><li>Grampo, lombada quadrada ou wire-o</li><li>Laminação fosca ou brilhante na capa</li></ul><p>Precisa de prova? Peça um exemplar antes da tiragem.</p>',
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
    promoTitle: 'A primeira impressão cabe em 9 × 5 cm',
    promoImage: 'finish-lamination-gloss',
    promoHtml:
      '<p>Papel encorpado, corte exato e cores fiéis: um cartão que ninguém joga fora.</p><ul><li>Couché 300 g ou reciclato 240 g</li><li>Laminação fosca e verniz localizado</li><li>Só frente ou frente e verso</li></ul><p>Envie o arquivo com 3 mm de sangria em cada lado; a gente confere o resto.</p>',
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
    promoTitle: 'Dobre a atenção do seu público',
    promoImage: 'finish-fold-one',
    promoHtml:
      '<p>O folder apresenta uma editora, um evento ou um serviço sem pesar na bolsa de ninguém.</p><ul><li>A4 ou A5 aberto, com uma ou duas dobras</li><li>Couché de 115 a 170 g, colorido dos dois lados</li><li>De 100 a 5.000 unidades</li></ul><p>Vai lançar um livro? Combine com <a href="/marca-pagina">marca-páginas</a> da mesma arte.</p>',
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
    promoTitle: 'O brinde que o leitor usa de verdade',
    promoImage: 'finish-hole-and-cord',
    promoHtml:
      '<p>Um marca-página acompanha o livro inteiro e volta a cada leitura. É o brinde mais barato que um autor pode dar.</p><ul><li>5 × 18 cm em couché 300 g</li><li>Laminação dos dois lados, cantos arredondados e cordão</li><li>A partir de 100 unidades</li></ul><p>Use a mesma capa do seu <a href="/livro">livro</a>: o leitor reconhece na hora.</p>',
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
    promoTitle: 'Seu lançamento visto de longe',
    promoImage: 'finish-banner-eyelets',
    promoHtml:
      '<p>Banners em lona para mesas de autógrafos, feiras e congressos, prontos para pendurar ao sair da caixa.</p><ul><li>De 60 × 90 a 100 × 150 cm</li><li>Lona 440 g, com bastão e corda ou ilhós</li><li>A partir de 1 unidade</li></ul><p>Para pôsteres acadêmicos, confira o tamanho que o evento pede antes de enviar o arquivo.</p>',
  },
];
