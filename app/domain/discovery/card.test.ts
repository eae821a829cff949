import { describe, expect, it } from 'vitest';
import { cardGroups, type ProductCard } from './card';

const card = (id: number, slug: string): ProductCard => ({
  id,
  to: `/${slug}/${id}`,
  title: `Produto ${id}`,
  category: slug.toUpperCase(),
  sentence: '',
  note: '',
  art: 'book',
  price: 1_000,
  quantity: 1,
  unitPrice: 1_000,
  unitQuantity: 1,
  isBook: true,
});

const reported = (cards: ProductCard[]) =>
  cardGroups(cards).map(({ title, to, products }) => [title, to, products.map(({ id }) => id)]);

describe('cardGroups', () => {
  it('gives each category a list, and single products one together', () => {
    expect(
      reported([card(1, 'livro'), card(2, 'livro'), card(5, 'cartao'), card(3, 'livro'), card(8, 'banner')]),
    ).toEqual([
      ['LIVRO', '/livro', [1, 2, 3]],
      ['Também imprimimos', undefined, [5, 8]],
    ]);
  });

  it('does not say "also" without other products, and is empty without any', () => {
    expect(reported([card(1, 'livro'), card(5, 'cartao')])).toEqual([['Destaques', undefined, [1, 5]]]);
    expect(reported([])).toEqual([]);
  });
});
