import { inflateTolerantly } from '../bytes/inflate';
import { readerLimits } from '../facts/limits';
import { PdfSyntaxError } from './pdf-objects';
import { isDict, nameOf, type PdfDict, type PdfValue } from './pdf-strings';

/** `isWhole` is false when data were damaged, or were more than 64 MB. */
export type Inflated = { bytes: Uint8Array; isWhole: boolean };

/** The inflate functions. Node has its own; the browser's is asynchronous, so that plain code replaces it there. */
export type Inflation = {
  /** All of the data, also without a checksum; null when they are damaged or more than 64 MB. */
  whole: (raw: Uint8Array) => Uint8Array | null;
  /** The part before the damage or early end; nothing when the data exceed the limit. */
  some: (raw: Uint8Array) => Inflated;
};

const zlibHeader = 2;
const inPlainCode = (raw: Uint8Array): Inflated =>
  inflateTolerantly(raw, zlibHeader, readerLimits.inflatedBytes);

export const plainInflation: Inflation = {
  whole: (raw) => {
    const { bytes, isWhole } = inPlainCode(raw);
    return isWhole ? bytes : null;
  },
  some: inPlainCode,
};

/** Decodes the filters that cross-reference and object streams use in practice: Flate, with PNG predictors. */

const paeth = (left: number, up: number, corner: number): number => {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

const predicted = (filter: number, left: number, up: number, corner: number): number => {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new PdfSyntaxError('unknown PNG filter');
  }
};

/** PNG (RFC 2083, section 6) row filters over rows of one byte per sample. */
const undoPngPredictor = (data: Uint8Array, columns: number): Uint8Array => {
  const rows = Math.floor(data.length / (columns + 1));
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const raw = data[row * (columns + 1) + 1 + column] ?? 0;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const up = row > 0 ? (out[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (out[at - columns - 1] ?? 0) : 0;
      out[at] = raw + predicted(filter, left, up, corner);
    }
  }
  return out;
};

const single = (value: PdfValue | undefined): PdfValue | undefined => {
  if (!Array.isArray(value)) return value;
  if (value.length > 1) throw new PdfSyntaxError('several filters on a structure stream');
  return value[0];
};

/** Decodes a structure stream; throws `PdfSyntaxError` for other filters, damage, or more than 64 MB. */
export const decodeStream = (dict: PdfDict, raw: Uint8Array, inflation: Inflation): Uint8Array => {
  const filter = single(dict.get('Filter')) ?? null;
  if (filter === null) return raw;
  if (nameOf(filter) !== 'FlateDecode') throw new PdfSyntaxError('filter not read here');
  const data = inflation.whole(raw);
  if (!data) throw new PdfSyntaxError('stream does not inflate');
  const parms = single(dict.get('DecodeParms'));
  const number = (key: string, fallback: number): number => {
    const value = isDict(parms) ? parms.get(key) : undefined;
    return typeof value === 'number' ? value : fallback;
  };
  const predictor = number('Predictor', 1);
  if (predictor === 1) return data;
  const columns = number('Columns', 1);
  const plain = predictor >= 10 && number('Colors', 1) === 1 && number('BitsPerComponent', 8) === 8;
  if (!plain || !Number.isInteger(columns) || columns < 1)
    throw new PdfSyntaxError('predictor not read here');
  return undoPngPredictor(data, columns);
};
