import { isDict, type PdfDict, PdfKeyword, PdfName, PdfRef, PdfString, type PdfValue } from './pdf-values';

/** PDF's syntax as text of one byte a letter, the other way round of `pdf-objects.ts`. */

const plainInName = /[^!-~]|[#()<>[\]{}/%]/g;

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

const nameText = (name: string): string =>
  `/${name.replace(plainInName, (letter) => `#${hex(letter.charCodeAt(0) & 0xff)}`)}`;

const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/0+$/, '');

/** What was read is written again; strings keep their bytes, as they may be encrypted. */
export const valueText = (value: PdfValue): string => {
  if (value instanceof PdfName) return nameText(value.name);
  if (value instanceof PdfRef) return `${value.object} 0 R`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (value instanceof PdfKeyword) return 'null';
  if (Array.isArray(value)) return `[${value.map(valueText).join(' ')}]`;
  if (isDict(value)) return dictText(value);
  return typeof value === 'number' ? numberText(value) : String(value);
};

export const dictText = (dict: PdfDict): string =>
  `<<${[...dict].map(([key, value]) => `${nameText(key)} ${valueText(value)}`).join(' ')}>>`;
