import { parseCount } from '../shared/typed-count';
import { numberText } from '../shared/unit-price';
import {
  type ConfigurationChange,
  type Settled,
  settleBookCopies,
  settlePages,
  settleQuantity,
} from './copies-and-pages';
import { settleHidden } from './hidden-choices';
import { byCode, type InteriorColour, usualFlap } from './options';
import type {
  AnyProduct,
  BookConfiguration,
  BookProduct,
  SimpleConfiguration,
  SimpleProduct,
} from './product';
import { interiorColourLabels, orientationLabels } from './product-attributes';
import { asksForRefile, parseMeasure } from './refile';
import {
  anyFlap,
  bookFields,
  optionField,
  orientationValues,
  otherQuantity,
  pagesFields,
  refileFields,
  requiredFinishField,
  simpleFields,
  variableQuantityField,
} from './wire-fields';

/** Form fields or query parameters; FormData and URLSearchParams fit as they are. */
export type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

type Option = { code: string; name: string };

/** Longer texts are cut before they are read. */
const MAX_TEXT = 60;

/** Removes NUL, which the database cannot store, so that query and body are read alike. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_TEXT) : '';

/** The field's text, '' when it is missing, empty or a file. */
export const textOf = (fields: Fields, name: string): string => asText(fields.get(name));

/** Reads texts one by one and collects the corrections. */
const createFieldReader = () => {
  const changes: ConfigurationChange[] = [];
  const note = (field: string, code: ConfigurationChange['code'], from: string, to: string) =>
    changes.push({ field, code, from, to, params: {} });

  /** The requested option, else the usual one, else the first offered; '' when there is none. */
  const choose = (field: string, wanted: string, offered: readonly Option[], usual: string): string => {
    const found = offered.find((option) => option.code === wanted);
    if (found) return found.code;
    const instead = offered.find((option) => option.code === usual) ?? offered[0];
    if (wanted !== '') note(field, 'unknown-option', wanted, instead?.name ?? '');
    return instead?.code ?? '';
  };

  /** A number corrected by its rule; the usual one for an empty or unreadable text. */
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

  /** The requested codes that are offered, in the order of the offer. */
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

type FieldReader = ReturnType<typeof createFieldReader>;

/** The configuration as understood, with the corrections made. */
export type ReadConfiguration<C = BookConfiguration | SimpleConfiguration> = {
  configuration: C;
  changes: ConfigurationChange[];
};

/**
 * The finished size for a finish that needs one. Unreadable measures are left empty, so that the check asks for them.
 */
const readRefileFields = (product: AnyProduct, fields: Fields, { finishes }: Extras, reader: FieldReader) => {
  const asks = product.finishes.some((finish) => asksForRefile(finish) && finishes.includes(finish.code));
  if (!asks) return null;
  const measures = [refileFields.widthMm, refileFields.heightMm].map((name) => {
    const text = textOf(fields, name);
    const mm = parseMeasure(text);
    if (text !== '' && mm === null) reader.note('refile', 'not-a-measure', text, '');
    return mm;
  });
  const [widthMm = null, heightMm = null] = measures;
  return widthMm !== null && heightMm !== null ? { widthMm, heightMm } : null;
};

type Extras = { finishes: readonly string[]; services: readonly string[] };

/**
 * Ticked finishes and services in catalogue order. A form with a number of pieces is complete, so nothing ticked means
 * none; a shorter list of parameters gets the usual ones. A required finish that is present but empty is left open, so
 * that the check asks for it.
 */
const readExtras = (product: AnyProduct, fields: Fields, usual: Extras, reader: FieldReader): Extras => {
  const isWhole = textOf(fields, product.kind === 'book' ? bookFields.copies : simpleFields.quantity) !== '';
  const requested = (name: string, otherwise: readonly string[]) => {
    const given = fields.getAll(name);
    return given.length > 0 || isWhole ? given : otherwise;
  };
  const required = product.finishes.filter((finish) => finish.required);
  const optional = product.finishes.filter((finish) => !finish.required);
  const usually = required.find(({ code }) => usual.finishes.includes(code))?.code ?? '';
  const wanted = textOf(fields, requiredFinishField);
  const isOpen = wanted === '' && (usually === '' || fields.getAll(requiredFinishField).length > 0);
  const one = isOpen ? '' : reader.choose('finishes', wanted, required, usually);
  const others = reader.several(
    'finishes',
    requested(
      simpleFields.finishes,
      usual.finishes.filter((code) => byCode(optional, code)),
    ),
    optional,
  );
  return {
    finishes: product.finishes
      .map(({ code }) => code)
      .filter((code) => code === one || others.includes(code)),
    services: reader.several('services', requested(simpleFields.services, usual.services), product.services),
  };
};

/**
 * Colour and page count. Pages in black and in colour exclude each other: when both are above 0, the coloured ones
 * count.
 */
const readPages = (fields: Fields, reader: FieldReader) => {
  const [black, coloured] = [textOf(fields, pagesFields.black), textOf(fields, pagesFields.colour)];
  const isSet = (text: string) => text !== '' && parseCount(text) !== 0;
  const requested = textOf(fields, bookFields.interiorColour);
  const colour = requested || (isSet(coloured) ? 'colour' : isSet(black) ? 'black' : '');
  if (requested === '' && isSet(black) && isSet(coloured))
    reader.note('pages', 'one-colour-only', black, '0');
  const [own, other] = colour === 'black' ? [black, coloured] : [coloured, black];
  return { colour, pages: isSet(own) ? own : isSet(other) ? other : own || other };
};

/** Reads a bound product's configuration; missing values come from the product's default. */
const readBook = (product: BookProduct, fields: Fields): ReadConfiguration<BookConfiguration> => {
  const usual = product.defaultConfiguration;
  const reader = createFieldReader();
  const pick = <Field extends keyof typeof bookFields>(
    field: Field,
    offered: readonly { code: string; name: string }[],
    usually: string,
  ) => reader.choose(field, textOf(fields, bookFields[field]), offered, usually);
  const orientations = product.orientations.map((code) => ({
    code: orientationValues[code],
    name: orientationLabels[code],
  }));
  const colours = product.interiorColours.map((code) => ({ code, name: interiorColourLabels[code] }));
  const flaps = product.flaps.map(({ widthMm, name }) => ({ code: String(widthMm), name }));
  const requestedFlap = textOf(fields, bookFields.flapMm);
  const usualWidth = String(usualFlap(product.flaps)?.widthMm ?? usual.flapMm);
  const flap = requestedFlap === anyFlap ? usualWidth : requestedFlap;
  const orientation = pick('orientation', orientations, orientationValues[usual.orientation]);
  const wanted = readPages(fields, reader);
  const requested: BookConfiguration = {
    ...usual,
    productId: product.id,
    runKind: product.runKinds.length > 0 ? pick('runKind', product.runKinds, usual.runKind) : usual.runKind,
    trimSize: pick('trimSize', product.trimSizes, usual.trimSize),
    orientation: orientation === orientationValues.landscape ? 'landscape' : 'portrait',
    interiorColour: reader.choose(
      'interiorColour',
      wanted.colour,
      colours,
      usual.interiorColour,
    ) as InteriorColour,
    interiorPaper: pick('interiorPaper', product.interiorPapers, usual.interiorPaper),
    coverPaper: pick('coverPaper', product.coverPapers, usual.coverPaper),
    coverPrint: pick('coverPrint', product.coverPrints, usual.coverPrint),
    coating: pick('coating', product.coatings, usual.coating),
    flapMm: Number(reader.choose('flapMm', flap, flaps, String(usual.flapMm))),
    binding: pick('binding', product.bindings, usual.binding),
    ...readExtras(product, fields, usual, reader),
  };
  const { configuration, changes } = settleHidden(product, requested);
  reader.changes.push(...changes);
  const binding = byCode(product.bindings, configuration.binding);
  const settle = (pages: number): Settled =>
    binding ? settlePages(binding, pages) : { value: usual.pages, changes: [] };
  return {
    configuration: {
      ...configuration,
      pages: reader.count('pages', wanted.pages, usual.pages, settle),
      refile: readRefileFields(product, fields, configuration, reader),
      copies: reader.count('copies', textOf(fields, bookFields.copies), usual.copies, (copies) =>
        settleBookCopies(product, configuration.runKind, copies),
      ),
    },
    changes: reader.changes,
  };
};

/** Reads the configuration of a product without pages; missing values come from the product's default. */
const readSimple = (product: SimpleProduct, fields: Fields): ReadConfiguration<SimpleConfiguration> => {
  const usual = product.defaultConfiguration;
  const reader = createFieldReader();
  const options = product.optionGroups.map((group) => {
    const usually = group.options.find(({ code }) => usual.options.includes(code))?.code ?? '';
    return reader.choose('options', textOf(fields, optionField(group.code)), group.options, usually);
  });
  const listed = textOf(fields, simpleFields.quantity);
  const quantity = listed === otherQuantity ? textOf(fields, variableQuantityField) : listed;
  const { configuration, changes } = settleHidden(product, {
    ...usual,
    productId: product.id,
    options: options.filter((code) => code !== ''),
    ...readExtras(product, fields, usual, reader),
  });
  reader.changes.push(...changes);
  return {
    configuration: {
      ...configuration,
      quantity: reader.count('quantity', quantity, usual.quantity, (count) => settleQuantity(product, count)),
      refile: readRefileFields(product, fields, configuration, reader),
    },
    changes: reader.changes,
  };
};

/**
 * The configuration from fields or query parameters. Never throws: missing and unknown values get the product's
 * default and numbers are corrected by their rules. `changes` reports every correction except missing values. Whether
 * the combination can be ordered is decided by checkConfiguration.
 */
export const readConfiguration = (product: AnyProduct, fields: Fields): ReadConfiguration =>
  product.kind === 'book' ? readBook(product, fields) : readSimple(product, fields);
