import type { BookConfiguration, InteriorColour } from './book-product';
import type { ConfigurationProblem } from './configuration-problem';
import type { Refile } from './extras';
import type { AnyProduct } from './product';
import type { SimpleConfiguration } from './simple-product';
import type { Orientation } from './trim-size';

/**
 * The names of a configuration's fields in forms, addresses and API calls: the spec's (section 3, "product
 * configuration") where it has one. Pages have two names, see pagesFields.
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
  /** For forms without scripts; otherwise the field that carries the pages says their colour. */
  interiorColour: 'cor_miolo',
  interiorPaper: 'tipos_papel_miolo',
  binding: 'encadernacao',
  services: 'servicos',
  finishes: 'acabamentos',
  copies: 'exemplares',
} as const satisfies Record<Exclude<keyof BookConfiguration, 'pages' | 'refile'>, string>;

/** Of these one carries the pages, the other is 0 or absent. */
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

/** The finished size that a finish asks for, in mm. */
export const refileFields = {
  widthMm: 'largura_refile',
  heightMm: 'altura_refile',
} as const satisfies Record<keyof Refile, string>;

/** Flaps are named by their width in mm, or by this word for the usual width (see usualFlap). */
export const anyFlap = 'sim';

/** The one finish out of those of which one must be taken. */
export const requiredFinishField = 'acabamento_obrigatorio';
/** A typed quantity; read when `quantidade` says `otherQuantity`. */
export const variableQuantityField = 'quantidade_variavel';
export const otherQuantity = 'outra';

/** Names that only calls of the API use: chosen options together, ticked finishes by id, colours of the pages. */
export const markedOptionsField = 'opcoes_marcadas';
export const finishMapField = 'acabamento_opcional';
export const moreColoursField = 'dependencias_adicionais_cores';
/** Asks for what each other choice would change. */
export const differencesField = 'diferencas';

/** The choice of one group of options. */
export const optionField = (group: string): string => `${simpleFields.options}[${group}]`;

/** Default orientation is 1 (spec, section 4). */
export const orientationValues: Record<Orientation, string> = { portrait: '1', landscape: '2' };

/** Every field that a product's form may send. */
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

/** The name of the field that a problem is about. */
export const fieldOfProblem = (
  { field, code }: ConfigurationProblem,
  configuration: BookConfiguration | SimpleConfiguration,
): string => {
  if (code === 'finish-required') return requiredFinishField;
  if (field === 'refile') return refileFields[code.startsWith('refile-height') ? 'heightMm' : 'widthMm'];
  if (!('pages' in configuration)) return simpleFields[field as keyof typeof simpleFields];
  if (field === 'pages') return pagesFields[configuration.interiorColour];
  return bookFields[field as keyof typeof bookFields];
};
