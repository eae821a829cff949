import { describe, expect, it } from 'vitest';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { allProducts } from '../../../prisma/seed/catalogue/rows';
import { checkConfiguration } from '../catalogue/check-configuration';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { compilePriceTable } from './compile-price-table';
import { pricedStart, readChoices, startingConfiguration } from './starting-configuration';

const table = compilePriceTable(firstPriceTable);
const productOf = (code: string) => {
  const found = allProducts.find(({ product }) => product.code === code);
  if (!found) throw new Error(code);
  return found.product;
};

describe('the page of a product opens', () => {
  it.each([
    [
      'with the free mandatory finish instead of a default one with a price',
      'business-card',
      'lamination-none',
    ],
    ['with the default one if that is free', 'hard-cover-book', 'headband-white'],
    ['with none if all of them have a price', 'business-card-premium', ''],
    ['with the default if none is mandatory', 'paperback', ''],
  ])('%s', (_, code, finish) => {
    const product = productOf(code);
    const required = product.finishes.filter((each) => each.required).map((each) => each.code);
    const { configuration } = readChoices(product, new URLSearchParams(), table);
    expect(configuration.finishes.filter((each) => required.includes(each))).toEqual(finish ? [finish] : []);
  });

  it.each(allProducts.map(({ product }) => [product.code, product] as const))(
    'with no unrequested paid option of %s, and with a valid price',
    (_, product) => {
      const start = startingConfiguration(product, table);
      const costs = product.finishes.filter(({ code, required }) => {
        const row = table.finishes.get(code);
        return required && start.finishes.includes(code) && (!row || row.fixed + row.perCopy > 0);
      });
      expect(costs).toEqual([]);
      expect(checkConfiguration(resolveConfiguration(product, pricedStart(product, table)))).toEqual([]);
    },
  );
});
