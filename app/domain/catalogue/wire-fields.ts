import type { ProblemCode } from './configuration-problem';
import { byCode, type InteriorColour, type Orientation, type Refile } from './options';
import type {
  AnyConfiguration,
  AnyProduct,
  BookConfiguration,
  SimpleConfiguration,
  SimpleProduct,
} from './product';
import { writeMeasure } from './refile';

/**
 * Field names of a configuration in forms, queries and API calls: the spec's (section 3, "product configuration")
 * where it has one. Pages have two names, see pagesFields.
 */
export const bookFields = {
  productId: 'pk_produto',
  runKind: 'opcoes_quantidade',
  trimSize: 'formato',
  orientation: 'orientacao',
  coverPaper: 'papel',
  coverPrint: 'impressao_capa',
  coating: 'laminacao',
  flapMm: 'orelha',
  /** For forms without scripts; otherwise the pages field implies the colour. */
  interiorColour: 'cor_miolo',
  interiorPaper: 'tipos_papel_miolo',
  binding: 'encadernacao',
  services: 'servicos',
  finishes: 'acabamentos',
  copies: 'exemplares',
} as const satisfies Record<Exclude<keyof BookConfiguration, 'pages' | 'refile'>, string>;

/** One of these holds the pages, the other is 0 or absent. */
export const pagesFields: Record<InteriorColour, string> = {
  black: 'paginas_preto_branco',
  colour: 'paginas_coloridas',
};

export const simpleFields = {
  productId: 'pk_produto',
  options: 'opcoes',
  quantity: 'quantidade',
  finishes: 'acabamentos',
  services: 'servicos',
} as const satisfies Record<Exclude<keyof SimpleConfiguration, 'refile'>, string>;

/** The finished size for a finish, in mm. */
export const refileFields = {
  widthMm: 'largura_refile',
  heightMm: 'altura_refile',
} as const satisfies Record<keyof Refile, string>;

/** Flaps are given by their width in mm, or by this word for the usual width (see usualFlap). */
export const anyFlap = 'sim';

/** The choice among the required finishes. */
export const requiredFinishField = 'acabamento_obrigatorio';
/** A typed quantity; read when `quantidade` is `otherQuantity`. */
export const variableQuantityField = 'quantidade_variavel';
export const otherQuantity = 'outra';

/** Fields used only in API calls: chosen options together, ticked finishes by id, colours of the pages. */
export const markedOptionsField = 'opcoes_marcadas';
export const finishMapField = 'acabamento_opcional';
export const moreColoursField = 'dependencias_adicionais_cores';
/** Asks what each other choice would change. */
export const differencesField = 'diferencas';

/** The choice of one group of options. */
export const optionField = (group: string): string => `${simpleFields.options}[${group}]`;

/** Default orientation is 1 (spec, section 4). */
export const orientationValues: Record<Orientation, string> = { portrait: '1', landscape: '2' };

/** Every field of a product's form. */
export const fieldNames = (product: AnyProduct): string[] =>
  product.kind === 'book'
    ? [
        ...Object.values(bookFields),
        ...Object.values(pagesFields),
        ...Object.values(refileFields),
        requiredFinishField,
      ]
    : [
        ...Object.values(simpleFields),
        ...product.optionGroups.map((group) => optionField(group.code)),
        ...Object.values(refileFields),
        requiredFinishField,
        variableQuantityField,
      ];

/** The query parameters that products' pages read; options are named as in `opcoes[papel]`. */
export const productParameters: readonly string[] = [
  ...new Set<string>([
    ...[bookFields, simpleFields, pagesFields, refileFields].flatMap((fields) => Object.values(fields)),
    requiredFinishField,
    variableQuantityField,
  ]),
];

/** The field name for a problem. */
export const fieldOfProblem = (
  { field, code }: { field: string; code: ProblemCode },
  configuration: BookConfiguration | SimpleConfiguration,
): string => {
  if (code === 'finish-required') return requiredFinishField;
  if (field === 'refile') return refileFields[code.startsWith('refile-height') ? 'heightMm' : 'widthMm'];
  if (!('pages' in configuration)) return simpleFields[field as keyof typeof simpleFields];
  if (field === 'pages') return pagesFields[configuration.interiorColour];
  return bookFields[field as keyof typeof bookFields];
};

const writeBook = (product: AnyProduct, chosen: BookConfiguration): [string, string][] => [
  ...(product.kind === 'book' && product.runKinds.length > 0
    ? [[bookFields.runKind, chosen.runKind] satisfies [string, string]]
    : []),
  [bookFields.trimSize, chosen.trimSize],
  [bookFields.orientation, orientationValues[chosen.orientation]],
  [bookFields.coverPaper, chosen.coverPaper],
  [bookFields.coverPrint, chosen.coverPrint],
  [bookFields.coating, chosen.coating],
  [bookFields.flapMm, String(chosen.flapMm)],
  [pagesFields[chosen.interiorColour], String(chosen.pages)],
  [bookFields.interiorPaper, chosen.interiorPaper],
  [bookFields.binding, chosen.binding],
  [bookFields.copies, String(chosen.copies)],
];

const writeSimple = (product: SimpleProduct, chosen: SimpleConfiguration): [string, string][] => [
  ...product.optionGroups.flatMap((group): [string, string][] => {
    const option = group.options.find(({ code }) => chosen.options.includes(code));
    return option ? [[optionField(group.code), option.code]] : [];
  }),
  [simpleFields.quantity, String(chosen.quantity)],
];

const writeExtras = (
  product: AnyProduct,
  chosen: Pick<AnyConfiguration, 'finishes' | 'services'>,
): [string, string][] => {
  const isRequired = (code: string) => byCode(product.finishes, code)?.required === true;
  const required = chosen.finishes.filter(isRequired);
  const isLeftOpen = required.length === 0 && product.finishes.some((finish) => finish.required);
  return [
    ...(isLeftOpen ? [''] : required).map((code): [string, string] => [requiredFinishField, code]),
    ...chosen.finishes
      .filter((code) => !isRequired(code))
      .map((code): [string, string] => [simpleFields.finishes, code]),
    ...chosen.services.map((code): [string, string] => [simpleFields.services, code]),
  ];
};

/** The whole configuration as query parameters, so that a link keeps its meaning when the default changes. */
export const writeConfiguration = (
  product: AnyProduct,
  configuration: BookConfiguration | SimpleConfiguration,
): URLSearchParams =>
  new URLSearchParams([
    ...('pages' in configuration
      ? writeBook(product, configuration)
      : product.kind === 'simple'
        ? writeSimple(product, configuration)
        : []),
    ...writeExtras(product, configuration),
    ...(configuration.refile
      ? [
          [refileFields.widthMm, writeMeasure(configuration.refile.widthMm)],
          [refileFields.heightMm, writeMeasure(configuration.refile.heightMm)],
        ]
      : []),
  ]);

/** The path of a product's page with these choices. */
export const configuredPath = (
  { page, product }: { page: { id: number; category: { slug: string } }; product: AnyProduct },
  configuration: BookConfiguration | SimpleConfiguration,
): string => `/${page.category.slug}/${page.id}?${writeConfiguration(product, configuration)}`;
