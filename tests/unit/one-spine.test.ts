import { describe, expect, it } from 'vitest';
import type { BookConfiguration } from '~/domain/catalogue/product';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { expectationOf } from '~/domain/files/expectation';
import { templateOf } from '~/domain/files/template';
import { compilePriceTable } from '~/domain/pricing/compile-price-table';
import { priceLine } from '~/domain/pricing/price-configuration';
import {
  answerSpine,
  readSpineQuestion,
  spineCalculatorPath,
  spineSteps,
} from '~/domain/pricing/spine-calculator';
import { bookProducts } from '../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../prisma/seed/catalogue/price-table';

const table = compilePriceTable(firstPriceTable);

/** The calculator page's result for an address, from its loader. */
const calculated = (product: (typeof books)[number]['product'], address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://loja.example');
  const [, , papel = '', qtd_paginas = '', capa_dura = ''] = pathname.split('/').map(decodeURIComponent);
  const papers = product.interiorPapers.map((paper, id) => ({ ...paper, id }));
  const costurado = searchParams.get('costurado') ?? '';
  const question = readSpineQuestion(papers, { papel, qtd_paginas, capa_dura, costurado });
  if (!question.ok) throw new Error(JSON.stringify(question.failure));
  return answerSpine(question.value, product.allowances);
};

const books = [...bookProducts, ...periodicalProducts];
/** Every binding of every product with each of its papers, at a number of pages that both allow. */
const bound = books.flatMap(({ product }) =>
  product.bindings
    .filter(({ spineRule }) => spineRule === 'soft' || spineRule === 'hard')
    .map((binding) => ({ product, binding, name: `${product.name}, ${binding.name}` })),
);

describe('one spine for one book', () => {
  it.each(bound)('$name: panel, calculator, template and file check', ({ product, binding }) => {
    for (const { code: interiorPaper } of product.interiorPapers) {
      const pages = Math.ceil(200 / binding.pageMultiple) * binding.pageMultiple;
      const chosen: BookConfiguration = {
        ...product.defaultConfiguration,
        binding: binding.code,
        interiorPaper,
        pages,
        flapMm: 0,
      };
      const price = priceLine(resolveConfiguration(product, chosen), table);
      if (!price.ok) throw new Error(JSON.stringify(price.failure));
      const address = spineCalculatorPath({
        paper: interiorPaper,
        pages,
        hardCover: binding.spineRule === 'hard',
        sewn: binding.sewn,
      });
      const { spineMm } = price.value;
      const [sheet] = templateOf('cover', resolveConfiguration(product, chosen))?.sheets ?? [];
      expect({
        calculator: calculated(product, address).spineMm,
        file: expectationOf('cover', resolveConfiguration(product, chosen))?.spineMm,
        template: sheet?.panels.find(({ name }) => name === 'Lombada')?.width,
      }).toEqual({ calculator: spineMm, file: spineMm, template: spineMm });
    }
  });
});

describe('the calculator', () => {
  const paperback = books.find(({ product }) => product.id === 101)?.product;
  if (!paperback) throw new Error('seed');

  it('shows what sewing adds', () => {
    const answer = calculated(paperback, '/calculo-de-lombada/offset-75/200?costurado=1');
    expect(answer.message).toBe(
      'A lombada de um livro de 200 páginas em Offset 75 g, costurado, com capa flexível, mede 11,195 mm.',
    );
    expect(spineSteps(answer).map(({ name, sum, result }) => `${name}: ${sum} = ${result}`)).toEqual([
      'Folhas: 200 páginas ÷ 2 = 100 folhas',
      'Papel: 100 folhas × 0,099 mm = 9,900 mm',
      'Miolo costurado: mais 0,495 mm de costura = 10,395 mm',
      'Capa e cola:  = 0,800 mm',
      'Lombada: 10,395 + 0,800 = 11,195 mm',
    ]);
  });

  it('keeps the contract’s URL for a glued book', () => {
    expect(spineCalculatorPath({ paper: 'offset-75', pages: 200, hardCover: true })).toBe(
      '/calculo-de-lombada/offset-75/200/1',
    );
  });
});
