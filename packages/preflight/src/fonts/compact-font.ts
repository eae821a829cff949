import type { FontProgram } from './font-program';
import { cffStrings, standardNames } from './glyph-names';

/** Reads CFF fonts (Adobe technical note 5176). Offsets beyond the file throw `RangeError`. */

type Index = { count: number; rangeOf: (item: number) => readonly [from: number, to: number]; end: number };

const indexAt = (view: DataView, at: number): Index => {
  const count = view.getUint16(at);
  if (count === 0) return { count, rangeOf: () => [at + 2, at + 2], end: at + 2 };
  const size = view.getUint8(at + 2);
  if (size < 1 || size > 4) throw new RangeError('offset size');
  const offset = (item: number): number => {
    let value = 0;
    for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + 3 + item * size + byte);
    return value;
  };
  const data = at + 2 + (count + 1) * size;
  const end = data + offset(count);
  if (end > view.byteLength) throw new RangeError('index ends beyond the file');
  return { count, rangeOf: (item) => [data + offset(item), data + offset(item + 1)], end };
};

/** Operators of a top dictionary; two-byte operators count from 1200. */
const operators = { charset: 15, encoding: 16, charStrings: 17, ros: 1230, escape: 12 } as const;

/** Skips the nibbles of a real number; returns where it ends. */
const afterReal = (view: DataView, from: number, to: number): number => {
  let at = from;
  while (at < to && (view.getUint8(at) & 15) !== 15 && view.getUint8(at) >> 4 !== 15) at++;
  return at + 1;
};

/** The last operand of each operator of a dictionary. */
const dictAt = (view: DataView, from: number, to: number): Map<number, number> => {
  const found = new Map<number, number>();
  let operand = 0;
  for (let at = from; at < to; ) {
    const byte = view.getUint8(at++);
    if (byte === operators.escape) found.set(1200 + view.getUint8(at++), operand);
    else if (byte <= 21) found.set(byte, operand);
    else if (byte === 28) {
      operand = view.getInt16(at);
      at += 2;
    } else if (byte === 29) {
      operand = view.getInt32(at);
      at += 4;
    } else if (byte === 30) at = afterReal(view, at, to);
    else if (byte >= 32 && byte <= 246) operand = byte - 139;
    else if (byte >= 247 && byte <= 250) operand = (byte - 247) * 256 + view.getUint8(at++) + 108;
    else if (byte >= 251 && byte <= 254) operand = -(byte - 251) * 256 - view.getUint8(at++) - 108;
  }
  return found;
};

/** Numbers of names (or of characters) by glyph. */
const charsetAt = (view: DataView, at: number, glyphs: number): Uint16Array => {
  const numbers = new Uint16Array(glyphs);
  if (at === 0) return numbers.map((_, glyph) => glyph);
  // Expert sets, whose names are not known here.
  if (at <= 2) return numbers.fill(0xffff);
  const format = view.getUint8(at);
  let [place, glyph] = [at + 1, 1];
  while (glyph < glyphs) {
    const first = view.getUint16(place);
    const left = format === 0 ? 0 : format === 1 ? view.getUint8(place + 2) : view.getUint16(place + 2);
    place += format === 0 ? 2 : format === 1 ? 3 : 4;
    for (let more = 0; more <= left && glyph < glyphs; more++) numbers[glyph++] = first + more;
  }
  return numbers;
};

/** Glyphs by code; 0 and 1 are predefined encodings. */
const encodingAt = (
  view: DataView,
  at: number,
  glyphs: number,
  names: ReadonlyMap<string, number>,
): Uint16Array | null => {
  const codes = new Uint16Array(256);
  if (at === 1) return null;
  if (at === 0) {
    for (const [code, name] of standardNames) codes[code] = names.get(name) ?? 0;
    return codes;
  }
  const format = view.getUint8(at);
  const count = view.getUint8(at + 1);
  let [place, glyph] = [at + 2, 1];
  if ((format & 127) === 0)
    for (let row = 0; row < count && glyph < glyphs; row++) codes[view.getUint8(place++)] = glyph++;
  else
    for (let row = 0; row < count; row++, place += 2) {
      const [first, left] = [view.getUint8(place), view.getUint8(place + 1)];
      for (let code = first; code <= Math.min(255, first + left) && glyph < glyphs; code++)
        codes[code] = glyph++;
    }
  if (format & 128)
    for (let row = view.getUint8(place++); row > 0; row--, place += 3) {
      const name = cffStrings[view.getUint16(place + 1)];
      codes[view.getUint8(place)] = (name && names.get(name)) || 0;
    }
  return codes;
};

const [endChar, shortNumber, firstNumber, longNumber] = [14, 28, 32, 255];
/** Stem hints, which draw nothing, and two-byte operators. */
const hints: readonly number[] = [1, 3, 18, 23];

/** Whether a charstring has more than a width, hints and its end. An end with operands is an accented letter. */
const drawsAnything = (view: DataView, from: number, to: number): boolean => {
  let operands = 0;
  for (let at = from; at < to; ) {
    const byte = view.getUint8(at++);
    if (byte === shortNumber) at += 2;
    else if (byte === longNumber) at += 4;
    else if (byte >= 247) at += 1;
    else if (byte < firstNumber) {
      if (byte === endChar) return operands >= 4;
      if (!hints.includes(byte)) return true;
      operands = 0;
      continue;
    }
    operands++;
  }
  return false;
};

export const readCompactFont = (view: DataView): FontProgram | null => {
  const fonts = indexAt(view, view.getUint8(2));
  const tops = indexAt(view, fonts.end);
  const strings = indexAt(view, tops.end);
  if (tops.count < 1) return null;
  const top = dictAt(view, ...tops.rangeOf(0));
  const charStringsAt = top.get(operators.charStrings) ?? 0;
  if (charStringsAt <= 0) return null;
  const charStrings = indexAt(view, charStringsAt);
  const glyphs = charStrings.count;
  if (glyphs < 1) return null;
  const charset = charsetAt(view, top.get(operators.charset) ?? 0, glyphs);
  const draws = (glyph: number) =>
    glyph >= 0 && glyph < glyphs && drawsAnything(view, ...charStrings.rangeOf(glyph));
  const common = { glyphs, draws, maps: [] };
  if (top.has(operators.ros)) {
    const cids = new Map<number, number>();
    for (let glyph = glyphs - 1; glyph >= 0; glyph--) cids.set(charset[glyph] ?? 0, glyph);
    return { ...common, names: new Map(), builtIn: null, cids };
  }
  const nameOf = (number: number): string | null => {
    const known = cffStrings[number];
    if (known !== undefined) return known;
    const own = number - cffStrings.length;
    if (own >= strings.count) return null;
    const [from, to] = strings.rangeOf(own);
    return String.fromCharCode(
      ...new Uint8Array(view.buffer, view.byteOffset + from, Math.min(127, to - from)),
    );
  };
  const names = new Map<string, number>();
  for (let glyph = 1; glyph < glyphs; glyph++) {
    const name = nameOf(charset[glyph] ?? 0);
    if (name !== null && !names.has(name)) names.set(name, glyph);
  }
  return {
    ...common,
    names,
    builtIn: encodingAt(view, top.get(operators.encoding) ?? 0, glyphs, names),
    cids: null,
  };
};
