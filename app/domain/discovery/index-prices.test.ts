import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { compilePriceTable } from '../pricing/compile-price-table';
import { priceLine } from '../pricing/price-configuration';
import { indexPrices } from './index-prices';

const table = compilePriceTable(firstPriceTable);
const productOf = (id: number) => {
  const seed = [...bookProducts, ...simpleProducts].find(({ product }) => product.id === id);
  if (!seed) throw new Error('seed');
  return seed.product;
};

describe('prices in product lists', () => {
  it('are the total of the smallest run, and the price of one copy in the default run', () => {
    const book = productOf(101);
    if (book.kind !== 'book') throw new Error('seed');
    const at = (copies: number) => {
      const price = priceLine(resolveConfiguration(book, { ...book.defaultConfiguration, copies }), table);
      if (!price.ok) throw new Error('price');
      return price.value;
    };
    expect(indexPrices(book, table)).toEqual({
      ok: true,
      value: { price: at(1).total, quantity: 1, unitPrice: at(50).unitPrice, unitQuantity: 50 },
    });
    expect(at(50).unitPrice).toBeLessThan(at(1).unitPrice);
  });

  it('are the price of one copy if the smallest run is the default', () => {
    const banner = indexPrices(productOf(801), table);
    expect(banner).toMatchObject({ ok: true, value: { quantity: 1, unitQuantity: 1 } });
    if (banner.ok) expect(banner.value.unitPrice).toBe(banner.value.price);
  });

  it('fail if the table lacks a price', () => {
    expect(indexPrices(productOf(101), { ...table, bindings: new Map() })).toMatchObject({
      ok: false,
      failure: { kind: 'missing-price' },
    });
  });
});
