import type { NamedOption } from './book-product';
import type { CopiesRule } from './copies-and-pages';
import type { Finish, Refile, Service } from './extras';
import type { OptionRule } from './option-rules';

/** What a customer chose for a product without pages: one option of each group. */
export type SimpleConfiguration = {
  productId: number;
  options: readonly string[];
  quantity: number;
  finishes: readonly string[];
  services: readonly string[];
  /** The finished size that a chosen finish asks for. */
  refile: Refile | null;
};

/**
 * One piece as it is weighed and packed: flat size in mm, stock in g/m², caliper in micrometres, and fittings
 * (rods, cords) in grams.
 */
export type Piece = {
  widthMm: number;
  heightMm: number;
  grammage: number;
  thicknessUm: number;
  extraGrams: number;
};

/** An option; what it says about the piece replaces what the product says. */
export type SimpleOption = { code: string; name: string; piece: Partial<Piece> };

export type OptionGroup = { code: string; name: string; options: readonly SimpleOption[] };

/**
 * A product without pages (card, folder, bookmark, banner). `quantities` are the ones offered in a list, each
 * with its price; `variableQuantity`, when present, lets the customer type any multiple of its step.
 * Option codes are unique within the product.
 */
export type SimpleProduct = {
  kind: 'simple';
  id: number;
  code: string;
  name: string;
  optionGroups: readonly OptionGroup[];
  /** "Acabamento Incluso": what every piece brings, for the page to tell. */
  included: readonly NamedOption[];
  quantities: readonly number[];
  variableQuantity: CopiesRule | null;
  finishes: readonly Finish[];
  services: readonly Service[];
  rules: readonly OptionRule[];
  piece: Piece;
  defaultConfiguration: SimpleConfiguration;
};

/** How many sides are printed, where an option says so; null where none does. */
export const printedSides = (options: readonly string[]): 1 | 2 | null => {
  if (options.includes('front-back')) return 2;
  return options.includes('front') ? 1 : null;
};

/** The piece that these options make. Codes the product does not know change nothing. */
export const pieceOf = (product: SimpleProduct, options: readonly string[]): Piece => {
  let piece = product.piece;
  for (const group of product.optionGroups)
    for (const option of group.options)
      if (options.includes(option.code)) piece = { ...piece, ...option.piece };
  return piece;
};
