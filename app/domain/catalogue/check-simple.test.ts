import { describe, expect, it } from 'vitest';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { checkConfiguration } from './check-configuration';
import { problemText } from './labels';
import { pieceOf, type SimpleConfiguration } from './product';
import { resolveConfiguration } from './resolved-configuration';

const productOf = (code: string) => {
  const seed = simpleProducts.find(({ product }) => product.code === code);
  if (!seed) throw new Error(code);
  return seed.product;
};

const problems = (code: string, changes: Partial<SimpleConfiguration>) => {
  const product = productOf(code);
  return checkConfiguration(resolveConfiguration(product, { ...product.defaultConfiguration, ...changes }));
};

describe('checkConfiguration of a product without pages', () => {
  it.each(simpleProducts.map(({ product }) => product.code))(
    'accepts the default configuration of %s',
    (code) => {
      expect(problems(code, {})).toEqual([]);
    },
  );

  it.each<[string, Partial<SimpleConfiguration>, string, string]>([
    ['folder', { productId: 1 }, 'productId unknown-option', 'não existe'],
    ['folder', { options: ['a4', 'couche-115', 'gold'] }, 'options unknown-option', 'não existe'],
    ['folder', { options: ['a4'] }, 'options option-missing', 'Escolha uma opção de Papel.'],
    [
      'folder',
      { options: ['a4', 'a5', 'couche-115'] },
      'options option-repeated',
      'só uma opção de Tamanho aberto',
    ],
    ['folder', { quantity: 300 }, 'quantity copies-not-offered', 'Podemos fazer 250.'],
    ['folder', { quantity: 9000 }, 'quantity copies-not-offered', 'Podemos fazer 5.000.'],
    ['folder', { quantity: 1.5 }, 'quantity not-a-whole-number', 'número inteiro'],
    ['banner', { quantity: 201 }, 'quantity too-many-copies', 'A quantidade máxima é 200'],
    ['folder', { finishes: [] }, 'finishes finish-required', 'Necessário Selecionar o tipo do acabamento'],
    ['folder', { finishes: ['fold-one', 'fold-two'] }, 'finishes finish-required', 'Necessário'],
  ])('%s %o', (code, changes, expected, words) => {
    const found = problems(code, changes);
    expect(found.map((problem) => `${problem.field} ${problem.code}`)).toEqual([expected]);
    expect(found.map(problemText)[0]).toContain(words);
  });

  it('allows any number of banners, not only those of the list', () => {
    expect(problems('banner', { quantity: 7 })).toEqual([]);
  });
});

describe('pieceOf', () => {
  it('describes the piece by the chosen options', () => {
    expect(pieceOf(productOf('folder'), ['a5', 'couche-170'])).toEqual({
      widthMm: 210,
      heightMm: 148,
      grammage: 170,
      thicknessUm: 150,
      extraGrams: 0,
    });
  });
});
