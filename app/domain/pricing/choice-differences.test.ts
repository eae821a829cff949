import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { firstPriceTable } from '../../../prisma/seed/catalogue/price-table';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { checkConfiguration } from '../catalogue/check-configuration';
import { type AnyProduct, withQuantity } from '../catalogue/product';
import { attributesOf } from '../catalogue/product-attributes';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { readConfiguration } from '../catalogue/wire';
import { writeConfiguration } from '../catalogue/wire-fields';
import { choiceDifferences } from './choice-differences';
import { compilePriceTable } from './compile-price-table';
import { type Configuration, priceChoices } from './price-configuration';
import { startingConfiguration } from './starting-configuration';

const table = compilePriceTable(firstPriceTable);
const products: AnyProduct[] = [...bookProducts, ...periodicalProducts, ...simpleProducts].map(
  ({ product }) => product,
);

const read = (product: AnyProduct, wanted: Configuration): Configuration =>
  readConfiguration(product, writeConfiguration(product, wanted)).configuration;

/** A valid configuration with any number of copies, with some choices changed. */
const anyPriced = fc
  .tuple(
    fc.constantFrom(...products),
    fc.array(fc.nat(), { maxLength: 5 }),
    fc.integer({ min: 1, max: 3_000 }),
  )
  .map(([product, picks, quantity]) => {
    let chosen = withQuantity(startingConfiguration(product, table), quantity);
    for (const round of picks) {
      const attributes = attributesOf(product);
      const attribute = attributes[round % attributes.length];
      const option = attribute?.options[round % attribute.options.length];
      if (attribute && option) chosen = attribute.chooseIn(chosen, option.code);
    }
    const configuration = read(product, chosen);
    return { product, configuration, now: priceChoices(product, configuration, table) };
  });

describe('the price difference of a choice', () => {
  it('equals the change of the price once it is chosen', () => {
    fc.assert(
      fc.property(anyPriced, ({ product, configuration, now }) => {
        if (!now.ok) return;
        const { price } = now.value;
        const differences = choiceDifferences(product, configuration, price, table);
        for (const attribute of attributesOf(product))
          for (const { code } of attribute.options) {
            const reported = differences[attribute.code]?.[code];
            if (!reported) continue;
            const taken = read(product, attribute.chooseIn(configuration, code));
            if (checkConfiguration(resolveConfiguration(product, taken)).length > 0) continue;
            const priced = priceChoices(product, taken, table);
            if (!priced.ok) throw new Error(JSON.stringify(priced.failure));
            const { total, leadTimeBusinessDays } = priced.value.price;
            expect({ code, ...reported }).toEqual({
              code,
              total: total - price.total,
              businessDays: leadTimeBusinessDays - price.leadTimeBusinessDays,
            });
          }
      }),
      { numRuns: 60 },
    );
  });

  it('is shown for every option but the chosen one', () => {
    for (const product of products) {
      const start = startingConfiguration(product, table);
      const now = priceChoices(product, start, table);
      if (!now.ok) continue;
      const differences = choiceDifferences(product, start, now.value.price, table);
      for (const { code, options, chosenIn } of attributesOf(product)) {
        if (code === 'run-kind' || options.length < 2) continue;
        const others = options.map((option) => option.code).filter((each) => each !== chosenIn(start));
        expect(Object.keys(differences[code] ?? {})).toEqual(others);
      }
    }
  });
});
