import { bookAttributes } from './product-attributes';
import { bookFields, optionField, orientationValues } from './wire-fields';

/** An option with its API ids, and the value that selects it in its form field. */
export type IndexedOption = {
  id: number;
  code: string;
  text: string;
  hint: string | null;
  subTypeId: number | null;
  value: string;
};

/** An attribute of a product with its form field. */
export type IndexedAttribute = {
  id: number;
  code: string;
  text: string;
  field: string;
  options: IndexedOption[];
};

type Extra = { id: number; code: string };

/** What a product offers, by id, in display order. */
export type OptionIndex = { attributes: IndexedAttribute[]; finishes: Extra[]; services: Extra[] };

type Row = {
  id: number;
  code: string;
  text: string;
  hint: string | null;
  subTypeId: number | null;
  flapMm: number | null;
  attribute: { id: number; code: string; text: string };
};

const bookFieldOf: Record<string, string> = {
  [bookAttributes.runKind]: bookFields.runKind,
  [bookAttributes.trimSize]: bookFields.trimSize,
  [bookAttributes.orientation]: bookFields.orientation,
  [bookAttributes.interiorColour]: bookFields.interiorColour,
  [bookAttributes.interiorPaper]: bookFields.interiorPaper,
  [bookAttributes.coverPaper]: bookFields.coverPaper,
  [bookAttributes.coverPrint]: bookFields.coverPrint,
  [bookAttributes.coating]: bookFields.coating,
  [bookAttributes.flap]: bookFields.flapMm,
  [bookAttributes.binding]: bookFields.binding,
};

const fieldValueOf = ({ attribute, code, flapMm }: Row): string => {
  if (attribute.code === bookAttributes.flap) return String(flapMm ?? 0);
  if (attribute.code === bookAttributes.orientation)
    return orientationValues[code === 'landscape' ? 'landscape' : 'portrait'];
  return code;
};

/** Builds the index from a product's rows, which are sorted already. */
export const optionIndex = (
  kind: string,
  rows: readonly Row[],
  extras: Pick<OptionIndex, 'finishes' | 'services'>,
): OptionIndex => {
  const attributes = new Map<number, IndexedAttribute>();
  for (const row of rows) {
    const { id, code, text } = row.attribute;
    const known = kind === 'book' ? bookFieldOf[code] : undefined;
    const attribute = attributes.get(id) ?? {
      id,
      code,
      text,
      field: known ?? optionField(code),
      options: [],
    };
    attribute.options.push({
      id: row.id,
      code: row.code,
      text: row.text,
      hint: row.hint,
      subTypeId: row.subTypeId,
      value: kind === 'book' ? fieldValueOf(row) : row.code,
    });
    attributes.set(id, attribute);
  }
  return { attributes: [...attributes.values()], ...extras };
};
