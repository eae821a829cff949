import type { InteriorColour, NamedOption, Orientation } from './options';
import type {
  AnyConfiguration,
  AnyProduct,
  BookConfiguration,
  BookProduct,
  SimpleConfiguration,
  SimpleProduct,
} from './product';

/** The attributes of bound products, by code. Simple products have their own attributes. */
export const bookAttributes = {
  runKind: 'run-kind',
  trimSize: 'trim-size',
  orientation: 'orientation',
  interiorColour: 'interior-colour',
  interiorPaper: 'interior-paper',
  coverPaper: 'cover-paper',
  coverPrint: 'cover-print',
  coating: 'coating',
  flap: 'flap',
  binding: 'binding',
} as const;

/** "Acabamento Incluso": what is included with a product. Its options are shown, not chosen. */
export const includedAttribute = 'included-finish';

export const orientationLabels: Record<Orientation, string> = { portrait: 'Retrato', landscape: 'Paisagem' };

export const interiorColourLabels: Record<InteriorColour, string> = {
  black: 'Preto e branco',
  colour: 'Colorido',
};

/** Form labels of the attributes of bound products. */
export const bookAttributeLabels: Record<keyof typeof bookAttributes, string> = {
  runKind: 'Tiragem',
  trimSize: 'Tamanho',
  orientation: 'Orientação',
  interiorColour: 'Impressão do miolo',
  interiorPaper: 'Papel do miolo',
  coverPaper: 'Papel da capa',
  coverPrint: 'Impressão da capa',
  coating: 'Laminação',
  flap: 'Orelhas',
  binding: 'Encadernação',
};

/** Where an option is printed, by attribute, for names that occur in more than one attribute. */
export const optionPlaces: Record<string, string | undefined> = {
  'cover-paper': 'na capa',
  'interior-paper': 'no miolo',
  'interior-colour': 'no miolo',
} satisfies Partial<Record<(typeof bookAttributes)[keyof typeof bookAttributes], string>>;

const disjunction = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** "Fosco, Brilho ou Soft touch" */
export const anyOfNames = (names: readonly string[]): string => disjunction.format(names);

/** An attribute as the option graph sees it, for any kind of product. */
export type ProductAttribute = {
  code: string;
  name: string;
  /** The field of the configuration that holds the choice. */
  field: keyof BookConfiguration | keyof SimpleConfiguration;
  options: readonly NamedOption[];
  /** The value while the attribute is hidden: the product's default, else the first option. */
  usual: string;
  chosenIn: (configuration: AnyConfiguration) => string;
  chooseIn: <C extends AnyConfiguration>(configuration: C, code: string) => C;
};

type TextField =
  | 'runKind'
  | 'trimSize'
  | 'orientation'
  | 'interiorColour'
  | 'interiorPaper'
  | 'coverPaper'
  | 'coverPrint'
  | 'coating'
  | 'binding';

type AttributeCode = keyof typeof bookAttributes;

const usualOf = (options: readonly NamedOption[], wanted: string): string =>
  options.find(({ code }) => code === wanted)?.code ?? options[0]?.code ?? '';

const textAttribute = (
  product: BookProduct,
  field: TextField & AttributeCode,
  options: readonly NamedOption[],
): ProductAttribute => ({
  code: bookAttributes[field],
  name: bookAttributeLabels[field],
  field,
  options,
  usual: usualOf(options, product.defaultConfiguration[field]),
  chosenIn: (configuration) => ('pages' in configuration ? configuration[field] : ''),
  chooseIn: (configuration, code) => ({ ...configuration, [field]: code }),
});

/** Flaps are chosen by their width; the graph refers to them by code. */
const flapAttribute = ({ flaps, defaultConfiguration }: BookProduct): ProductAttribute => {
  const codeAt = (flapMm: number) => flaps.find(({ widthMm }) => widthMm === flapMm)?.code ?? '';
  return {
    code: bookAttributes.flap,
    name: bookAttributeLabels.flap,
    field: 'flapMm',
    options: flaps,
    usual: usualOf(flaps, codeAt(defaultConfiguration.flapMm)),
    chosenIn: (configuration) => ('pages' in configuration ? codeAt(configuration.flapMm) : ''),
    chooseIn: (configuration, code) => ({
      ...configuration,
      flapMm: flaps.find((flap) => flap.code === code)?.widthMm ?? 0,
    }),
  };
};

const bookAttributesOf = (product: BookProduct): ProductAttribute[] =>
  [
    textAttribute(product, 'runKind', product.runKinds),
    textAttribute(product, 'trimSize', product.trimSizes),
    textAttribute(
      product,
      'orientation',
      product.orientations.map((code) => ({ code, name: orientationLabels[code] })),
    ),
    textAttribute(
      product,
      'interiorColour',
      product.interiorColours.map((code) => ({ code, name: interiorColourLabels[code] })),
    ),
    textAttribute(product, 'interiorPaper', product.interiorPapers),
    textAttribute(product, 'coverPaper', product.coverPapers),
    textAttribute(product, 'coverPrint', product.coverPrints),
    textAttribute(product, 'coating', product.coatings),
    flapAttribute(product),
    textAttribute(product, 'binding', product.bindings),
  ].filter(({ options }) => options.length > 0);

/** The configuration's list has one option per group, in the order of the groups. */
const groupAttributesOf = ({ optionGroups, defaultConfiguration }: SimpleProduct): ProductAttribute[] =>
  optionGroups.map(({ code: group, name, options }) => {
    const inGroup = (codes: readonly string[]) =>
      options.find(({ code }) => codes.includes(code))?.code ?? '';
    return {
      code: group,
      name,
      field: 'options',
      options,
      usual: usualOf(options, inGroup(defaultConfiguration.options)),
      chosenIn: (configuration) => ('options' in configuration ? inGroup(configuration.options) : ''),
      chooseIn: (configuration, chosen) => {
        if (!('options' in configuration)) return configuration;
        const wanted = optionGroups.flatMap((each) => {
          const own = each.options.find(({ code }) => configuration.options.includes(code))?.code;
          const code = each.code === group ? chosen : own;
          return code ? [code] : [];
        });
        return { ...configuration, options: wanted };
      },
    };
  });

/** The product's attributes that have options, in catalogue order. */
export const attributesOf = (product: AnyProduct): ProductAttribute[] =>
  product.kind === 'book' ? bookAttributesOf(product) : groupAttributesOf(product);
