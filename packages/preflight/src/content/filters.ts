import { fromHex, type PdfDict, type PdfValue } from '../objects/pdf-strings';
import { fixedLimits } from './content-limits';
import { fromLzw, GrowingBytes } from './lzw';

type Prediction = { predictor: number; colours: number; bits: number; columns: number };

const paeth = (left: number, up: number, corner: number): number => {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/** PNG predictors (RFC 2083, section 6): each row begins with its filter type. */
const undoPng = (data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array => {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (rowBytes + 1)];
    const [from, to] = [row * (rowBytes + 1) + 1, row * rowBytes];
    for (let column = 0; column < rowBytes && from + column < data.length; column++) {
      const at = to + column;
      const left = column >= pixelBytes ? (out[at - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && column >= pixelBytes ? (out[at - rowBytes - pixelBytes] ?? 0) : 0;
      let add = 0;
      if (filter === 1) add = left;
      else if (filter === 2) add = up;
      else if (filter === 3) add = (left + up) >> 1;
      else if (filter === 4) add = paeth(left, up, corner);
      out[at] = (data[from + column] ?? 0) + add;
    }
  }
  return out;
};

/** TIFF predictor, for whole bytes only: each sample is the difference from the previous one. */
const undoTiff = (data: Uint8Array, rowBytes: number, colours: number): Uint8Array => {
  const out = new Uint8Array(data);
  for (let at = 0; at < out.length; at++)
    if (at % rowBytes >= colours) out[at] = (out[at] ?? 0) + (out[at - colours] ?? 0);
  return out;
};

const largest = 1 << 26;
const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= largest;

/** ISO 32000-1, 7.4.4.4; data with an invalid predictor stay as they are. */
export const undoPredictor = (
  data: Uint8Array,
  { predictor, colours, bits, columns }: Prediction,
): Uint8Array => {
  if (predictor < 2 || ![colours, bits, columns].every(isCount)) return data;
  const rowBytes = Math.ceil((colours * bits * columns) / 8);
  if (predictor >= 10) return undoPng(data, rowBytes, Math.max(1, (colours * bits) >> 3));
  return bits === 8 ? undoTiff(data, rowBytes, colours) : data;
};

export type Decoded = { bytes: Uint8Array; isWhole: boolean };
type Inflate = (raw: Uint8Array) => Decoded;
type Numbers = { number: (value: PdfValue | undefined) => number | null };

const whole = (bytes: Uint8Array): Decoded => ({ bytes, isWhole: bytes.length < fixedLimits.inflatedBytes });

const [tilde, letterZ, firstDigit, lastDigit] = [126, 122, 33, 117];

/** ASCII85 (ISO 32000-1, 7.4.3): five digits to the base of 85 are four bytes. */
const fromAscii85 = (raw: Uint8Array): Decoded => {
  const out = new GrowingBytes(raw.length);
  let [group, digits] = [0, 0];
  const flush = (bytes: number) => {
    for (let shift = 3; shift > 3 - bytes; shift--) out.add(Math.floor(group / 256 ** shift) & 255);
    [group, digits] = [0, 0];
  };
  for (const byte of raw) {
    if (byte === tilde) break;
    if (byte === letterZ && digits === 0) flush(4);
    else if (byte >= firstDigit && byte <= lastDigit) {
      group = group * 85 + byte - firstDigit;
      if (++digits === 5) flush(4);
    }
  }
  if (digits > 1) {
    const bytes = digits - 1;
    for (; digits < 5; digits++) group = group * 85 + 84;
    flush(bytes);
  }
  return whole(out.done());
};

const greaterThan = 62;
const fromAsciiHex = (raw: Uint8Array): Decoded => {
  const end = raw.indexOf(greaterThan);
  return whole(fromHex(end < 0 ? raw : raw.subarray(0, end)));
};

const endOfData = 128;
/** RunLength (ISO 32000-1, 7.4.5): a length, then that many bytes or one byte to repeat. */
const fromRunLength = (raw: Uint8Array): Decoded => {
  const out = new GrowingBytes(raw.length * 2);
  for (let at = 0; at < raw.length && !out.isFull; ) {
    const length = raw[at++] ?? endOfData;
    if (length === endOfData) break;
    if (length < endOfData)
      for (let left = length; left >= 0 && at < raw.length; left--) out.add(raw[at++] ?? 0);
    else {
      const byte = raw[at++] ?? 0;
      for (let left = 257 - length; left > 0; left--) out.add(byte);
    }
  }
  return whole(out.done());
};

const parmsFrom = (parms: PdfDict | null, numbers: Numbers) => {
  const number = (key: string, fallback: number) => numbers.number(parms?.get(key)) ?? fallback;
  return {
    predictor: number('Predictor', 1),
    colours: number('Colors', 1),
    bits: number('BitsPerComponent', 8),
    columns: number('Columns', 1),
    early: number('EarlyChange', 1) !== 0,
  };
};

const undo = (
  name: string,
  raw: Uint8Array,
  parms: PdfDict | null,
  inflate: Inflate,
  numbers: Numbers,
): Decoded | null => {
  const settings = parmsFrom(parms, numbers);
  switch (name) {
    case 'FlateDecode':
    case 'Fl': {
      const { bytes, isWhole } = inflate(raw);
      return { bytes: undoPredictor(bytes, settings), isWhole };
    }
    case 'LZWDecode':
    case 'LZW':
      return whole(undoPredictor(fromLzw(raw, settings.early), settings));
    case 'ASCII85Decode':
    case 'A85':
      return fromAscii85(raw);
    case 'ASCIIHexDecode':
    case 'AHx':
      return fromAsciiHex(raw);
    case 'RunLengthDecode':
    case 'RL':
      return fromRunLength(raw);
    case 'Crypt':
      return { bytes: raw, isWhole: true };
    default:
      return null;
  }
};

/** Decodes the filters one after another; an unknown or image filter gives nothing. */
export const decodeContent = (
  raw: Uint8Array,
  filters: readonly string[],
  parms: readonly (PdfDict | null)[],
  inflate: Inflate,
  numbers: Numbers,
): Decoded => {
  let decoded: Decoded = { bytes: raw, isWhole: true };
  if (filters.length > fixedLimits.filters) return { bytes: new Uint8Array(0), isWhole: false };
  for (const [index, name] of filters.entries()) {
    const next = undo(name, decoded.bytes, parms[index] ?? null, inflate, numbers);
    if (!next) return { bytes: new Uint8Array(0), isWhole: false };
    decoded = { bytes: next.bytes, isWhole: decoded.isWhole && next.isWhole };
  }
  return decoded;
};
