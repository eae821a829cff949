import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import type { ListedProduct } from '../catalogue/catalogue.server';
import { compilePriceTable } from './compile-price-table';
import { priceBook } from './price-book';
import { cardGroups, productCards } from './product-cards.server';

const table = compilePriceTable(firstPriceTable);
const names: Record<string, string> = {
  book: 'livro',
  'business-card': 'cartao-de-visita',
  banner: 'banner',
};

const listed = [...bookProducts, ...simpleProducts]
  .filter((seed) => seed.category in names)
  .map((seed): ListedProduct => {
    const { product, category, fileSlots: _slots, ...page } = seed;
    const slug = names[category] ?? '';
    return {
      product,
      index: { attributes: [], finishes: [], services: [] },
      page: {
        ...page,
        id: product.id,
        name: product.name,
        category: { slug, name: slug.toUpperCase() },
        canonicalUrl: null,
        fileSlots: [],
      },
    };
  });

describe('productCards', () => {
  it('shows what one copy costs in the usual run, and what the smallest run costs', () => {
    const [card] = productCards(listed, table);
    const [book] = bookProducts;
    if (!book) throw new Error('seed');
    const at = (copies: number) => {
      const price = priceBook({ ...book.product.defaultConfiguration, copies }, book.product, table);
      if (!price.ok) throw new Error('price');
      return price.value;
    };
    expect(card).toEqual({
      id: 101,
      to: '/livro/101',
      title: 'Livro brochura',
      category: 'LIVRO',
      art: 'book',
      note: book.keywords,
      price: at(1).total,
      quantity: 1,
      unitPrice: at(50).unitPrice,
      unitQuantity: 50,
      isBook: true,
    });
    expect(at(50).unitPrice).toBeLessThan(at(1).unitPrice);
  });

  it('starts from the smallest run where that is the usual one', () => {
    const banner = productCards(listed, table).find(({ id }) => id === 801);
    expect(banner).toMatchObject({ unitQuantity: 1, quantity: 1, isBook: false });
    expect(banner?.unitPrice).toBe(banner?.price);
  });

  it('is made once for a list and a table', () => {
    const cards = productCards(listed, table);
    expect(productCards(listed, table)).toBe(cards);
    expect(productCards([...listed], table)).not.toBe(cards);
    expect(productCards(listed, { ...table })).not.toBe(cards);
  });

  it('leaves out what has no price', () => {
    expect(productCards(listed, { ...table, bindings: new Map() }).every(({ isBook }) => !isBook)).toBe(true);
  });
});

describe('cardGroups', () => {
  it('gives a category its shelf, and single products one together', () => {
    expect(
      cardGroups(listed, table).map(({ title, to, products }) => [title, to, products.map(({ id }) => id)]),
    ).toEqual([
      ['LIVRO', '/livro', [101, 102, 103]],
      ['Também imprimimos', undefined, [501, 801]],
    ]);
  });
});
