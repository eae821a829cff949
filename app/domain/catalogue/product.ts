import type { CopiesRule } from './copies-and-pages';
import type {
  Binding,
  BindingAllowances,
  Finish,
  Flap,
  InteriorColour,
  NamedOption,
  OptionRule,
  Orientation,
  Paper,
  Refile,
  RunKind,
  Service,
  TrimSize,
} from './options';

/** What a customer chose for a bound product. Options are named by their codes; flaps by their width in mm. */
export type BookConfiguration = {
  productId: number;
  /** An ordinary run, or a proof copy (boneco); `run` when the product offers no other. */
  runKind: string;
  trimSize: string;
  orientation: Orientation;
  interiorColour: InteriorColour;
  pages: number;
  interiorPaper: string;
  coverPaper: string;
  coverPrint: string;
  coating: string;
  flapMm: number;
  binding: string;
  finishes: readonly string[];
  services: readonly string[];
  /** The finished size for a finish that needs one. */
  refile: Refile | null;
  copies: number;
};

/** A bound product (book, booklet, magazine, catalogue) with all its choices. Each list is in display order. */
export type BookProduct = {
  kind: 'book';
  id: number;
  code: string;
  name: string;
  /** Empty when there is only the ordinary run. */
  runKinds: readonly RunKind[];
  trimSizes: readonly TrimSize[];
  orientations: readonly Orientation[];
  interiorColours: readonly InteriorColour[];
  interiorPapers: readonly Paper[];
  coverPapers: readonly Paper[];
  coverPrints: readonly NamedOption[];
  coatings: readonly NamedOption[];
  flaps: readonly Flap[];
  bindings: readonly Binding[];
  allowances: BindingAllowances;
  finishes: readonly Finish[];
  services: readonly Service[];
  rules: readonly OptionRule[];
  copies: CopiesRule;
  defaultConfiguration: BookConfiguration;
};

/** What a customer chose for a product without pages: one option of each group. */
export type SimpleConfiguration = {
  productId: number;
  options: readonly string[];
  quantity: number;
  finishes: readonly string[];
  services: readonly string[];
  /** The finished size for a finish that needs one. */
  refile: Refile | null;
};

/**
 * One piece for weight and packing: flat size in mm, stock in g/m², caliper in micrometres, and fittings (rods, cords)
 * in grams.
 */
export type Piece = {
  widthMm: number;
  heightMm: number;
  grammage: number;
  thicknessUm: number;
  extraGrams: number;
};

/** An option; its values replace those of the product's piece. */
export type SimpleOption = { code: string; name: string; piece: Partial<Piece> };

export type OptionGroup = { code: string; name: string; options: readonly SimpleOption[] };

/**
 * A product without pages (card, folder, bookmark, banner). `quantities` are the listed ones, each with its price;
 * with `variableQuantity` the customer may type any multiple of its step. Option codes are unique within the product.
 */
export type SimpleProduct = {
  kind: 'simple';
  id: number;
  code: string;
  name: string;
  optionGroups: readonly OptionGroup[];
  /** "Acabamento Incluso": what is included with every piece, for display. */
  included: readonly NamedOption[];
  quantities: readonly number[];
  variableQuantity: CopiesRule | null;
  finishes: readonly Finish[];
  services: readonly Service[];
  rules: readonly OptionRule[];
  piece: Piece;
  defaultConfiguration: SimpleConfiguration;
};

/** The number of printed sides, if an option determines it; otherwise null. */
export const printedSides = (options: readonly string[]): 1 | 2 | null => {
  if (options.includes('front-back')) return 2;
  return options.includes('front') ? 1 : null;
};

/** The piece with these options. Unknown codes are ignored. */
export const pieceOf = (product: SimpleProduct, options: readonly string[]): Piece => {
  let piece = product.piece;
  for (const group of product.optionGroups)
    for (const option of group.options)
      if (options.includes(option.code)) piece = { ...piece, ...option.piece };
  return piece;
};

export type AnyProduct = BookProduct | SimpleProduct;

/** A customer's configuration. A bound product's has `pages`, any other's `options`. */
export type AnyConfiguration = BookConfiguration | SimpleConfiguration;

/** The number of pieces in a configuration. */
export const quantityOf = (configuration: AnyConfiguration): number =>
  'pages' in configuration ? configuration.copies : configuration.quantity;

/** The same choices with another number of pieces. */
export const withQuantity = <Chosen extends AnyConfiguration>(chosen: Chosen, quantity: number): Chosen =>
  'pages' in chosen ? { ...chosen, copies: quantity } : { ...chosen, quantity };

/** The smallest number of pieces that is sold. */
export const smallestRun = (product: AnyProduct): number =>
  product.kind === 'book'
    ? product.copies.min
    : Math.min(...product.quantities, product.variableQuantity?.min ?? Number.POSITIVE_INFINITY);

/** Something offered without measures in a price table: the product itself, an option or a finish, by code. */
export type Unmeasured = { list: 'productMeasures' | 'optionMeasures' | 'finishMeasures'; code: string };

/** Product types that the code refers to (fk_tipo_produto); the numbers come from the contract. */
export const productTypes = { book: 7, booklet: 8 } as const;
