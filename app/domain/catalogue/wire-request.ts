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

/** The colour dependencies are dropped when there are more (spec, section 4). */
const MAX_COLOURS = 2;

/** The value of the option that an id, a code or the form's own value names. */
const valueIn = ({ options }: IndexedAttribute, text: string): string | undefined =>
  (
    options.find(({ value, code }) => value === text || code === text) ??
    options.find(({ id }) => String(id) === text)
  )?.value;

/** The code that an id or code names; anything else stays as it is, for the reader to remark on. */
const codeIn = (extras: readonly { id: number; code: string }[], text: string): string =>
  extras.find(({ id, code }) => code === text || String(id) === text)?.code ?? text;

/** The option of any attribute that an id names, else the first one with that code. */
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
 * What an API call asks for, as the fields of a form (see wire-fields). Options, finishes and services may be
 * named by id or by code, options one by one (under the field, or the attribute's code or id) or together in
 * `opcoes_marcadas`. Names that do not belong to a configuration, such as prices, are not looked at.
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
 * The spec names the colour of the pages in two more ways: as the kind of quantity (375, 14) and as a single
 * colour dependency. Both count only where no page count says it.
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

/** Products without pages take their quantity from the list, as a typed one, or as copies. */
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
