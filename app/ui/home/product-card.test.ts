import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ProductCard as Card } from '~/domain/discovery/card';
import { renderAt } from '../../../tests/factories/render-at';
import { ProductCard } from './product-card';

const card: Card = {
  id: 501,
  to: '/cartao-de-visita/501',
  title: 'Cartão de visita',
  category: 'Cartões de visita',
  sentence: '',
  note: '',
  art: 'business-card',
  isBook: false,
  price: 6_290,
  quantity: 100,
  unitPrice: 24,
  unitQuantity: 500,
};

const reported = async (changes: Partial<Card>): Promise<string> => {
  const markup = await renderAt('/', createElement(ProductCard, { product: { ...card, ...changes } }));
  return markup
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=,)/g, '')
    .trim();
};

describe('the unit price on a product list', () => {
  it.each<[string, Partial<Card>, string]>([
    ['of another run than the one priced', {}, 'cerca de R$ 0,24 por unidade, levando 500'],
    [
      'that does not add up to the price shown',
      { price: 11_860, quantity: 500 },
      'a partir de R$ 118,60 por 500 unidades R$ 23,72 o cento',
    ],
    [
      'that adds up to it',
      { price: 12_000, quantity: 500 },
      'a partir de R$ 120,00 por 500 unidades R$ 0,24 por unidade',
    ],
    [
      'of a book',
      { isBook: true, price: 2_778, quantity: 1, unitPrice: 1_705, unitQuantity: 50 },
      'cerca de R$ 17,05 por exemplar, levando 50',
    ],
  ])('%s', async (_, changes, words) => {
    expect((await reported(changes)).slice(-words.length)).toBe(words);
  });

  it('is not shown for a single piece', async () => {
    const single = { price: 6_990, quantity: 1, unitPrice: 6_990, unitQuantity: 1 };
    const words = 'a partir de R$ 69,90 por 1 unidade';
    expect((await reported(single)).slice(-words.length)).toBe(words);
  });
});
