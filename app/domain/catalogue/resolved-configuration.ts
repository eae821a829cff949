import type { ConfigurationProblem } from './configuration-problem';
import {
  type Binding,
  byCode,
  type Finish,
  type Flap,
  type NamedOption,
  orientedSize,
  type PageSize,
  type Paper,
  type RunKind,
  type Service,
  type TrimSize,
} from './options';
import {
  type AnyConfiguration,
  type AnyProduct,
  type BookConfiguration,
  type BookProduct,
  type OptionGroup,
  type Piece,
  quantityOf,
  type SimpleConfiguration,
  type SimpleOption,
  type SimpleProduct,
} from './product';
import { type RefileLimits, refileLimits } from './refile';

/** The resolved parts common to all products. */
type Resolved = {
  /** The number of pieces. */
  quantity: number;
  /** The chosen finishes that the product offers, in its order. */
  finishes: readonly Finish[];
  services: readonly Service[];
  /** The chosen page or piece in mm, before any trimming; null for a size that is not offered. */
  size: PageSize | null;
  /** The limits of the finished size; null when no chosen finish needs one. */
  refileLimits: RefileLimits | null;
  /**
   * The size in mm that is delivered: the size after trimming (refile), else the chosen size. A printer lays out,
   * prints and binds on the chosen format, whose price applies, and trims the bound piece on its three open sides. The
   * finished size is therefore the trim of the customer's PDF and the panel of the open cover, and is used for weight
   * and packing; the spine does not change.
   */
  finishedSize: PageSize | null;
  /** Choices that are not offered, by field. */
  unknown: readonly ConfigurationProblem[];
};

/** A bound product's configuration with its options; undefined where the product does not offer the code. */
export type ResolvedBook = Resolved & {
  kind: 'book';
  product: BookProduct;
  configuration: BookConfiguration;
  runKind: RunKind | undefined;
  trimSize: TrimSize | undefined;
  interiorPaper: Paper | undefined;
  coverPaper: Paper | undefined;
  coverPrint: NamedOption | undefined;
  coating: NamedOption | undefined;
  flap: Flap | undefined;
  binding: Binding | undefined;
};

/** The chosen options of each group (exactly one if it can be ordered), and the resulting piece. */
export type ResolvedSimple = Resolved & {
  kind: 'simple';
  product: SimpleProduct;
  configuration: SimpleConfiguration;
  groups: readonly { group: OptionGroup; chosen: readonly SimpleOption[] }[];
  piece: Piece;
};

/** A configuration that does not fit its kind of product; none of it is used. */
type Mismatched = Resolved & { kind: 'mismatched'; product: AnyProduct; configuration: AnyConfiguration };

/** A configuration with each code replaced by the product's option, resolved once for all users. */
export type ResolvedConfiguration = ResolvedBook | ResolvedSimple | Mismatched;

const unknownOption = (
  field: ConfigurationProblem['field'],
  value: string | number,
): ConfigurationProblem => ({
  field,
  code: 'unknown-option',
  params: { value },
});

const chosenOf = <Extra extends { code: string }>(
  offered: readonly Extra[],
  codes: readonly string[],
): readonly Extra[] => (codes.length === 0 ? [] : offered.filter(({ code }) => codes.includes(code)));

/** Finishes and services, and their effect on the chosen size. */
const resolveExtras = (
  product: AnyProduct,
  { finishes: codes, services: serviceCodes, refile }: AnyConfiguration,
  { quantity, size, unknown }: Pick<Resolved, 'quantity' | 'size' | 'unknown'>,
): Resolved => {
  const finishes = chosenOf(product.finishes, codes);
  const services = chosenOf(product.services, serviceCodes);
  const limits = size && refileLimits(finishes, size);
  return {
    quantity,
    finishes,
    services,
    size,
    refileLimits: limits,
    finishedSize: limits ? (refile ?? size) : size,
    unknown: [
      ...unknown,
      ...codes.filter((code) => !byCode(finishes, code)).map((code) => unknownOption('finishes', code)),
      ...serviceCodes
        .filter((code) => !byCode(services, code))
        .map((code) => unknownOption('services', code)),
    ],
  };
};

export const resolveBook = (product: BookProduct, configuration: BookConfiguration): ResolvedBook => {
  const { orientation, interiorColour, flapMm } = configuration;
  const options = {
    runKind: byCode(product.runKinds, configuration.runKind),
    trimSize: byCode(product.trimSizes, configuration.trimSize),
    interiorPaper: byCode(product.interiorPapers, configuration.interiorPaper),
    coverPaper: byCode(product.coverPapers, configuration.coverPaper),
    coverPrint: byCode(product.coverPrints, configuration.coverPrint),
    coating: byCode(product.coatings, configuration.coating),
    flap: product.flaps.find(({ widthMm }) => widthMm === flapMm),
    binding: byCode(product.bindings, configuration.binding),
  };
  const offered = {
    productId: product.id === configuration.productId,
    runKind: product.runKinds.length === 0 || options.runKind,
    trimSize: options.trimSize,
    orientation: product.orientations.includes(orientation),
    interiorColour: product.interiorColours.includes(interiorColour),
    interiorPaper: options.interiorPaper,
    coverPaper: options.coverPaper,
    coverPrint: options.coverPrint,
    coating: options.coating,
    flapMm: options.flap,
    binding: options.binding,
  };
  const unknown: ConfigurationProblem[] = [];
  let field: keyof typeof offered;
  for (field in offered) if (!offered[field]) unknown.push(unknownOption(field, configuration[field]));
  const size = options.trimSize ? orientedSize(options.trimSize, orientation) : null;
  return {
    kind: 'book',
    product,
    configuration,
    ...options,
    ...resolveExtras(product, configuration, { quantity: configuration.copies, size, unknown }),
  };
};

export const resolveSimple = (product: SimpleProduct, configuration: SimpleConfiguration): ResolvedSimple => {
  const { options: codes, productId } = configuration;
  const groups = product.optionGroups.map((group) => ({ group, chosen: chosenOf(group.options, codes) }));
  const chosen = groups.flatMap((group) => group.chosen);
  const piece: Piece = Object.assign({}, product.piece, ...chosen.map((option) => option.piece));
  const unknown = [
    ...(product.id === productId ? [] : [unknownOption('productId', productId)]),
    ...codes.filter((code) => !byCode(chosen, code)).map((code) => unknownOption('options', code)),
  ];
  const size = { widthMm: piece.widthMm, heightMm: piece.heightMm };
  return {
    kind: 'simple',
    product,
    configuration,
    groups,
    piece,
    ...resolveExtras(product, configuration, { quantity: configuration.quantity, size, unknown }),
  };
};

/** Looks up every code of a configuration once. Whether it can be ordered is decided by checkConfiguration. */
export const resolveConfiguration = (
  product: AnyProduct,
  configuration: AnyConfiguration,
): ResolvedConfiguration => {
  if (product.kind === 'book' && 'pages' in configuration) return resolveBook(product, configuration);
  if (product.kind === 'simple' && 'options' in configuration) return resolveSimple(product, configuration);
  return {
    kind: 'mismatched',
    product,
    configuration,
    quantity: quantityOf(configuration),
    finishes: chosenOf(product.finishes, configuration.finishes),
    services: chosenOf(product.services, configuration.services),
    size: null,
    refileLimits: null,
    finishedSize: null,
    unknown: [unknownOption('productId', configuration.productId)],
  };
};

/** A4, for a size that the catalogue no longer has. */
const unknownSize: PageSize = { widthMm: 210, heightMm: 297 };

/** Width and height in mm of one finished piece in a parcel. */
export const packedSize = ({ finishedSize }: Pick<Resolved, 'finishedSize'>): PageSize =>
  finishedSize ?? unknownSize;
