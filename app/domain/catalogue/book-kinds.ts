import { checkConfiguration } from './check-configuration';
import { settlePages } from './copies-and-pages';
import { byCode } from './options';
import type { BookConfiguration, BookProduct } from './product';
import { resolveConfiguration } from './resolved-configuration';
import { readConfiguration } from './wire';
import { writeConfiguration } from './wire-fields';

/** The fields that a kind of book sets, in this order; each holds codes, best first. */
const preferenceFields = [
  'interiorColour',
  'trimSize',
  'orientation',
  'binding',
  'interiorPaper',
  'coverPaper',
  'coating',
] as const satisfies (keyof BookConfiguration)[];
type PreferenceField = (typeof preferenceFields)[number];

export type BookKind = { code: string; name: string } & {
  [Field in PreferenceField]: readonly BookConfiguration[Field][];
};

const portrait = ['portrait'] as const;
const boards = ['supremo-250', 'duo-design-250', 'couche-fosco-150', 'couche-fosco-170'];
const heavyBoards = ['supremo-300', ...boards];
const coatedPapers = ['couche-fosco-150', 'couche-fosco-170', 'couche-fosco-115', 'couche-brilho-150'];
const glued = ['pur', 'hot-melt', 'hard-cover', 'staple', 'staple-64'];
const sewn = ['sewn', 'hard-cover-sewn', ...glued];

/** How each kind is usually printed. A code that a product does not offer is skipped. */
export const bookKinds: readonly BookKind[] = [
  {
    code: 'novel',
    name: 'Romance',
    interiorColour: ['black'],
    trimSize: ['14x21', 'a5', '15x21', '16x23'],
    orientation: portrait,
    binding: glued,
    interiorPaper: ['polen-soft-80', 'polen-natural-80', 'avena-80', 'offset-75'],
    coverPaper: boards,
    coating: ['bopp-matte', 'bopp-gloss'],
  },
  {
    code: 'poetry',
    name: 'Poesia',
    interiorColour: ['black'],
    trimSize: ['12x18', '11x18', '14x20', '14x21'],
    orientation: portrait,
    binding: glued,
    interiorPaper: ['polen-bold-90', 'chamois-bulk-80', 'polen-soft-80', 'offset-90'],
    coverPaper: boards,
    coating: ['soft-touch', 'bopp-matte'],
  },
  {
    code: 'academic',
    name: 'Acadêmico',
    interiorColour: ['black'],
    trimSize: ['16x23', '17x24', 'a5'],
    orientation: portrait,
    binding: glued,
    interiorPaper: ['offset-75', 'offset-90'],
    coverPaper: boards,
    coating: ['bopp-matte', 'bopp-gloss'],
  },
  {
    code: 'photography',
    name: 'Fotografia',
    interiorColour: ['colour'],
    trimSize: ['21x28', '20x28', 'a4', '20x20'],
    orientation: ['landscape', 'portrait'],
    binding: sewn,
    interiorPaper: ['couche-fosco-170', ...coatedPapers],
    coverPaper: heavyBoards,
    coating: ['soft-touch', 'bopp-matte'],
  },
  {
    code: 'children',
    name: 'Infantil',
    interiorColour: ['colour'],
    trimSize: ['20x20', '20x28', '21x28'],
    orientation: portrait,
    binding: ['staple', ...glued],
    interiorPaper: coatedPapers,
    coverPaper: boards,
    coating: ['bopp-gloss', 'bopp-matte'],
  },
  {
    code: 'textbook',
    name: 'Didático',
    interiorColour: ['colour'],
    trimSize: ['21x28', 'a4', '20x28'],
    orientation: portrait,
    binding: glued,
    interiorPaper: ['offset-90', 'offset-120', 'couche-fosco-90', 'couche-fosco-115'],
    coverPaper: boards,
    coating: ['bopp-gloss', 'bopp-matte'],
  },
];

const offeredIn: Record<
  PreferenceField,
  (product: BookProduct) => readonly { code: string }[] | readonly string[]
> = {
  interiorColour: ({ interiorColours }) => interiorColours,
  trimSize: ({ trimSizes }) => trimSizes,
  orientation: ({ orientations }) => orientations,
  binding: ({ bindings }) => bindings,
  interiorPaper: ({ interiorPapers }) => interiorPapers,
  coverPaper: ({ coverPapers }) => coverPapers,
  coating: ({ coatings }) => coatings,
};

const offers = (product: BookProduct, field: PreferenceField, preferred: string): boolean =>
  offeredIn[field](product).some((each) => (typeof each === 'string' ? each : each.code) === preferred);

const canBeOrdered = (product: BookProduct, made: BookConfiguration): boolean =>
  checkConfiguration(resolveConfiguration(product, made)).length === 0;

/** The configuration as the form would settle it; null unless it can be ordered with the same pages and copies. */
const orderable = (
  product: BookProduct,
  wanted: BookConfiguration,
  { pages, copies }: BookConfiguration,
): BookConfiguration | null => {
  const { configuration } = readConfiguration(product, writeConfiguration(product, wanted));
  if (!('pages' in configuration) || configuration.pages !== pages || configuration.copies !== copies)
    return null;
  return canBeOrdered(product, configuration) ? configuration : null;
};

/**
 * Applies one preferred choice. If it does not fit, tries again without flaps, then also without the optional
 * finishes.
 */
const withPreferred = <Field extends PreferenceField>(
  product: BookProduct,
  chosen: BookConfiguration,
  field: Field,
  preferred: BookConfiguration[Field],
): BookConfiguration | null => {
  if (chosen[field] === preferred) return chosen;
  if (!offers(product, field, preferred)) return null;
  const wished: BookConfiguration = { ...chosen, [field]: preferred };
  const finishes = chosen.finishes.filter((code) =>
    product.finishes.some((finish) => finish.required && finish.code === code),
  );
  for (const one of [wished, { ...wished, flapMm: 0 }, { ...wished, flapMm: 0, finishes, refile: null }]) {
    const taken = orderable(product, one, chosen);
    if (taken?.[field] === preferred) return taken;
  }
  return null;
};

const withPreferences = (
  product: BookProduct,
  chosen: BookConfiguration,
  kind: BookKind,
): BookConfiguration => {
  let configuration = chosen;
  for (const field of preferenceFields)
    for (const preferred of kind[field]) {
      const taken = withPreferred(product, configuration, field, preferred);
      if (!taken) continue;
      configuration = taken;
      break;
    }
  return configuration;
};

/**
 * Applies the preferences of a kind of book: for each field the best choice that the product sells together with the
 * others; where none fits, the field stays as it was. Pages, copies and services stay. The result can be ordered if
 * `chosen` can. A second pass reaches preferences that depend on later ones: a staple needs a light paper.
 */
export const withBookKind = (
  product: BookProduct,
  chosen: BookConfiguration,
  kind: BookKind,
): BookConfiguration => withPreferences(product, withPreferences(product, chosen, kind), kind);

/** The kinds of book that a product can be: it must offer one of their colours, sizes and papers each. */
export const bookKindsOf = (product: BookProduct): BookKind[] =>
  bookKinds.filter((kind) =>
    (['interiorColour', 'trimSize', 'interiorPaper'] as const).every((field) =>
      kind[field].some((preferred) => offers(product, field, preferred)),
    ),
  );

/** The most pages added where a binding takes only every second or fourth number. */
const MOST_ADDED = 3;

/**
 * The kind of book with this number of pages, or a few more, if one of its bindings takes them; otherwise with the
 * nearest number that its best binding takes.
 */
export const bookOfKind = (
  product: BookProduct,
  usual: BookConfiguration,
  { kind, pages }: { kind: BookKind; pages: number },
): BookConfiguration => {
  const isBound = (wanted: number) =>
    product.bindings.some((each) => settlePages(each, wanted).value === wanted);
  for (let wanted = pages; wanted <= pages + MOST_ADDED; wanted += 1) {
    if (!isBound(wanted)) continue;
    const made = withBookKind(product, { ...usual, pages: wanted }, kind);
    if (canBeOrdered(product, made)) return made;
  }
  const best = withBookKind(product, usual, kind);
  const binding = byCode(product.bindings, best.binding);
  return binding ? { ...best, pages: settlePages(binding, pages).value } : best;
};
