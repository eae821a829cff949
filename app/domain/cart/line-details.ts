import type { OptionIndex } from '../catalogue/option-index';
import type { Orientation } from '../catalogue/options';
import type { AnyProduct } from '../catalogue/product';
import { attributesOf, bookAttributes } from '../catalogue/product-attributes';
import type { CompiledPriceTable } from '../pricing/compile-price-table';
import { amountAt } from '../pricing/line-price';
import type { PricedConfiguration } from '../pricing/price-configuration';
import type { Centavos } from '../shared/money';

/** A line's product in the catalogue. */
type ListedProduct = { product: AnyProduct; index: OptionIndex };

/** One chosen option, with the ids of the API. */
export type LineChoice = {
  attributeId: number;
  attribute: string;
  optionId: number;
  option: string;
  hint: string | null;
};

/** `price` is for the whole line; the finishes' prices add up to the line's. */
export type LineFinish = { name: string; price: Centavos; businessDays: number };

export type LineBook = {
  spineMm: number;
  orientation: Orientation;
  coverPaper: LineChoice | null;
  colourPages: number;
  blackPages: number;
};

/** The parts of a line, for API clients; `book` is null for a product without pages. */
export type LineDetails = { choices: LineChoice[]; finishes: LineFinish[]; book: LineBook | null };

const choiceOf = (
  { product, index }: ListedProduct,
  configuration: PricedConfiguration['configuration'],
): Map<string, LineChoice> => {
  const choices = new Map<string, LineChoice>();
  for (const { code, chosenIn } of attributesOf(product)) {
    const attribute = index.attributes.find((each) => each.code === code);
    const option = attribute?.options.find((each) => each.code === chosenIn(configuration));
    if (attribute && option)
      choices.set(code, {
        attributeId: attribute.id,
        attribute: attribute.text,
        optionId: option.id,
        option: option.text,
        hint: option.hint,
      });
  }
  return choices;
};

export const detailsOf = (
  listed: ListedProduct,
  { configuration, quantity, price }: PricedConfiguration,
  table: CompiledPriceTable,
): LineDetails => {
  const choices = choiceOf(listed, configuration);
  const finishes = configuration.finishes.flatMap((code) => {
    const finish = listed.product.finishes.find((each) => each.code === code);
    const row = table.finishes.get(code);
    return finish && row
      ? [{ name: finish.name, price: amountAt(row, quantity), businessDays: row.businessDays }]
      : [];
  });
  if (!('pages' in configuration)) return { choices: [...choices.values()], finishes, book: null };
  const { pages, interiorColour, orientation } = configuration;
  const isColour = interiorColour === 'colour';
  return {
    choices: [...choices.values()],
    finishes,
    book: {
      spineMm: price.spineMm,
      orientation,
      coverPaper: choices.get(bookAttributes.coverPaper) ?? null,
      colourPages: isColour ? pages : 0,
      blackPages: isColour ? 0 : pages,
    },
  };
};
