import type { IndexedAttribute, OptionIndex } from './option-index';
import type { AnyProduct } from './product';
import type { Fields } from './wire';
import {
  bookFields,
  fieldNames,
  finishMapField,
  markedOptionsField,
  moreColoursField,
  otherQuantity,
  pagesFields,
  requiredFinishField,
  simpleFields,
  variableQuantityField,
} from './wire-fields';

/** With more colour dependencies than this, all are ignored (spec, section 4). */
const MAX_COLOURS = 2;

/** The value of the option with this id, code or form value. */
const valueIn = ({ options }: IndexedAttribute, text: string): string | undefined =>
  (
    options.find(({ value, code }) => value === text || code === text) ??
    options.find(({ id }) => String(id) === text)
  )?.value;

/** The code for an id or code; anything else is returned unchanged, so that the reader can report it. */
const codeIn = (extras: readonly { id: number; code: string }[], text: string): string =>
  extras.find(({ id, code }) => code === text || String(id) === text)?.code ?? text;

/** The option of any attribute with this id, else the first one with that code. */
const findMarked = ({ attributes }: OptionIndex, text: string): [field: string, value: string] | null => {
  const tests = [
    ({ id }: { id: number; code: string }) => String(id) === text,
    ({ code }: { id: number; code: string }) => code === text,
  ];
  for (const isIt of tests)
    for (const { field, options } of attributes) {
      const option = options.find(isIt);
      if (option) return [field, option.value];
    }
  return null;
};

/**
 * Converts an API call to form fields (see wire-fields). Options, finishes and services may be given by id or by code.
 * Options may be given one by one (under the field, or the attribute's code or id) or together in `opcoes_marcadas`.
 * Names that do not belong to a configuration, such as prices, are ignored.
 */
export const requestFields = (product: AnyProduct, index: OptionIndex, params: URLSearchParams): Fields => {
  const fields = new Map<string, string[]>();
  for (const name of fieldNames(product)) if (params.has(name)) fields.set(name, params.getAll(name));
  for (const text of params.getAll(markedOptionsField)) {
    const marked = findMarked(index, text);
    if (marked) fields.set(marked[0], [marked[1]]);
  }
  for (const attribute of index.attributes) {
    const text = [attribute.field, attribute.code, String(attribute.id)]
      .map((name) => params.get(name))
      .find(Boolean);
    if (text) fields.set(attribute.field, [valueIn(attribute, text) ?? text]);
  }
  if (product.kind === 'book') readColour(index, params, fields);
  else readQuantity(params, fields);
  readExtras(product, index, params, fields);
  return {
    get: (name) => fields.get(name)?.[0] ?? null,
    getAll: (name) => fields.get(name) ?? [],
  };
};

/**
 * The spec has two more ways to give the colour of the pages: as the kind of quantity (375, 14) and as a single colour
 * dependency. Both are used only when no page count gives it.
 */
const readColour = (index: OptionIndex, params: URLSearchParams, fields: Map<string, string[]>): void => {
  const attribute = index.attributes.find(({ field }) => field === bookFields.interiorColour);
  if (!attribute) return;
  const kind = params.get(bookFields.runKind);
  const kindAsColour = kind ? valueIn(attribute, kind) : undefined;
  if (kindAsColour !== undefined) fields.delete(bookFields.runKind);
  const requested = params.getAll(moreColoursField);
  const colours =
    requested.length > MAX_COLOURS ? [] : requested.flatMap((text) => valueIn(attribute, text) ?? []);
  const wanted = kindAsColour ?? (colours.length === 1 ? colours[0] : undefined);
  const saysPages = Object.values(pagesFields).some((name) => Number(params.get(name)) > 0);
  if (wanted !== undefined && !saysPages && !fields.has(attribute.field))
    fields.set(attribute.field, [wanted]);
};

/** The quantity of a product without pages: listed, typed, or given as copies. */
const readQuantity = (params: URLSearchParams, fields: Map<string, string[]>): void => {
  if (params.has(simpleFields.quantity)) return;
  const copies = params.get(bookFields.copies) ?? params.get(bookFields.runKind);
  if (params.get(variableQuantityField)) fields.set(simpleFields.quantity, [otherQuantity]);
  else if (copies !== null) fields.set(simpleFields.quantity, [copies]);
};

const readExtras = (
  product: AnyProduct,
  { finishes, services }: OptionIndex,
  params: URLSearchParams,
  fields: Map<string, string[]>,
): void => {
  const isRequired = (code: string) => product.finishes.some((each) => each.required && each.code === code);
  const names = [simpleFields.finishes, finishMapField];
  const textsOf = (name: string) => params.getAll(name).filter((text) => text !== '');
  const ticked = names.flatMap(textsOf).map((text) => codeIn(finishes, text));
  const one = params.get(requiredFinishField);
  const required = one === null ? ticked.find(isRequired) : codeIn(finishes, one);
  if (required !== undefined) fields.set(requiredFinishField, [required]);
  if (names.some((name) => params.has(name)))
    fields.set(
      simpleFields.finishes,
      ticked.filter((code) => !isRequired(code)),
    );
  if (params.has(simpleFields.services))
    fields.set(
      simpleFields.services,
      textsOf(simpleFields.services).map((text) => codeIn(services, text)),
    );
};
