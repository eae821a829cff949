import { fromHex, type PdfDict, type PdfValue } from '../pdf-strings';
import { fixedLimits } from './content-limits';
import { fromLzw, GrowingBytes } from './lzw';
import { undoPredictor } from './predictors';

export type Decoded = { bytes: Uint8Array; isWhole: boolean };
type Inflate = (raw: Uint8Array) => Decoded;
type Numbers = { number: (value: PdfValue | undefined) => number | null };

const whole = (bytes: Uint8Array): Decoded => ({ bytes, isWhole: bytes.length < fixedLimits.inflatedBytes });

const [tilde, letterZ, firstDigit, lastDigit] = [126, 122, 33, 117];

/** ISO 32000-1, 7.4.3: five digits to the base of 85 are four bytes. */
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
/** ISO 32000-1, 7.4.5: a length, then so many bytes or one byte so many times. */
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

/** Undoes the filters one after another; one that is unknown, or of pictures, leaves nothing. */
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
