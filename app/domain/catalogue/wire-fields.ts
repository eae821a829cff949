import { numberText } from '../shared/unit-price';
import type { ProblemCode } from './configuration-problem';
import type { ConfigurationChange, Settled } from './copies-and-pages';
import type { InteriorColour, Orientation, Refile } from './options';
import type { AnyProduct, BookConfiguration, SimpleConfiguration } from './product';

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
  { field, code }: { field: string; code: ProblemCode },
  configuration: BookConfiguration | SimpleConfiguration,
): string => {
  if (code === 'finish-required') return requiredFinishField;
  if (field === 'refile') return refileFields[code.startsWith('refile-height') ? 'heightMm' : 'widthMm'];
  if (!('pages' in configuration)) return simpleFields[field as keyof typeof simpleFields];
  if (field === 'pages') return pagesFields[configuration.interiorColour];
  return bookFields[field as keyof typeof bookFields];
};

/** Form fields or query parameters; FormData and URLSearchParams fit as they are. */
export type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

type Option = { code: string; name: string };

/** The longest text of a field that is looked at. */
const MAX_TEXT = 60;

/** Without NUL, which no row can hold: an address is then read as the same fields in a request's body are. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_TEXT) : '';

/** The field's text, '' when it is missing, empty or a file. */
export const textOf = (fields: Fields, name: string): string => asText(fields.get(name));

/**
 * A number as Brazilians type it: "200", "1.000", "2,5", "-3". NaN for anything else; "1e3" is not typed by
 * people. Whether it is whole or within bounds is judged elsewhere.
 */
export const parseCount = (text: string): number => {
  if (/^-?\d{1,3}(\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''));
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

/** Takes texts one by one and collects what could not be taken as it came. */
export const createFieldReader = () => {
  const changes: ConfigurationChange[] = [];
  const note = (field: string, code: ConfigurationChange['code'], from: string, to: string) =>
    changes.push({ field, code, from, to, params: {} });

  /** The option asked for, else the usual one, else the first on offer; '' when nothing is on offer. */
  const choose = (field: string, wanted: string, offered: readonly Option[], usual: string): string => {
    const found = offered.find((option) => option.code === wanted);
    if (found) return found.code;
    const instead = offered.find((option) => option.code === usual) ?? offered[0];
    if (wanted !== '') note(field, 'unknown-option', wanted, instead?.name ?? '');
    return instead?.code ?? '';
  };

  /** A number brought within its rule; the usual one for an empty text and for what is no number. */
  const count = (field: string, text: string, usual: number, settle: (wanted: number) => Settled): number => {
    const wanted = text === '' ? usual : parseCount(text);
    if (Number.isNaN(wanted)) {
      const { value } = settle(usual);
      note(field, 'not-a-number', text, numberText(value));
      return value;
    }
    const settled = settle(wanted);
    changes.push(...settled.changes);
    return settled.value;
  };

  /** Those of the codes asked for that are on offer, in the order of the offer. */
  const several = (field: string, requested: readonly unknown[], offered: readonly Option[]): string[] => {
    const wanted = new Set(requested.map(asText));
    wanted.delete('');
    const known = offered.filter(({ code }) => wanted.delete(code)).map(({ code }) => code);
    const [strange] = wanted;
    if (strange !== undefined) note(field, 'unknown-extra', strange, '');
    return known;
  };

  return { changes, note, choose, count, several };
};

export type FieldReader = ReturnType<typeof createFieldReader>;
