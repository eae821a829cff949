import { fromHex, hexDigit } from '../objects/pdf-strings';
import { type FontProgram, noNames } from './font-program';
import { standardNames } from './glyph-names';

/** Reads Type 1 fonts (Adobe, 1990): names and an encoding in plain text, glyphs in an encrypted part. */

/** Keys of the encrypted part and of each glyph; the first bytes of both are random. */
const [fileKey, glyphKey, randomBytes] = [55_665, 4_330, 4];

const decrypted = (bytes: Uint8Array, from: number, to: number, key: number, skipped: number): Uint8Array => {
  const plain = new Uint8Array(Math.max(0, to - from));
  let r = key;
  for (let at = from; at < to; at++) {
    const cipher = bytes[at] ?? 0;
    plain[at - from] = cipher ^ (r >> 8);
    r = ((cipher + r) * 52_845 + 22_719) & 0xffff;
  }
  return plain.subarray(skipped);
};

const latin1 = new TextDecoder('latin1');

const [segmentMark, headBytes] = [0x80, 6];

/** The font without the headers of its segments (PFB). */
const withoutSegments = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== segmentMark) return bytes;
  const plain = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; bytes[at] === segmentMark && (bytes[at + 1] === 1 || bytes[at + 1] === 2); ) {
    const size = new DataView(bytes.buffer, bytes.byteOffset + at + 2, 4).getUint32(0, true);
    const piece = bytes.subarray(at + headBytes, at + headBytes + size);
    plain.set(piece, length);
    length += piece.length;
    at += headBytes + size;
  }
  return plain.subarray(0, length);
};

/** The encrypted part may be written in hexadecimal digits. */
const privatePart = (bytes: Uint8Array, from: number): Uint8Array => {
  let at = from;
  while ([9, 10, 13, 32].includes(bytes[at] ?? 0)) at++;
  const isHex = [0, 1, 2, 3].every((index) => hexDigit(bytes[at + index] ?? 0) >= 0);
  const cipher = isHex ? fromHex(bytes.subarray(at)) : bytes.subarray(at);
  return decrypted(cipher, 0, cipher.length, fileKey, randomBytes);
};

const encodingOf = (clear: string, names: ReadonlyMap<string, number>): Uint16Array | null => {
  const codes = new Uint16Array(256);
  if (/\/Encoding\s+StandardEncoding/.test(clear)) {
    for (const [code, name] of standardNames) codes[code] = names.get(name) ?? 0;
    return codes;
  }
  for (const [, code, name] of clear.matchAll(/\bdup\s+(\d{1,3})\s*\/([^\s/[\](){}<>%]+)\s+put\b/g))
    if (Number(code) < 256) codes[Number(code)] = names.get(name ?? '') ?? 0;
  return codes;
};

const [endChar, twoBytes] = [14, 12];
/** `hsbw`, stem hints, and the two-byte `sbw`, `dotsection` and hints: they draw nothing. */
const quiet: readonly number[] = [13, 1, 3];
const quietEscapes: readonly number[] = [7, 0, 1, 2];

const drawsAnything = (glyph: Uint8Array): boolean => {
  for (let at = 0; at < glyph.length; ) {
    const byte = glyph[at++] ?? 0;
    if (byte >= 32) at += byte === 255 ? 4 : byte >= 247 ? 1 : 0;
    else if (byte === endChar) return false;
    else if (byte === twoBytes ? !quietEscapes.includes(glyph[at++] ?? 0) : !quiet.includes(byte))
      return true;
  }
  return false;
};

type Glyph = { name: string; from: number; to: number };
const mostGlyphs = 65_536;

/** `/name length RD bytes ND`, one after another up to `end`; null when the font ends before. */
const glyphsIn = (plain: Uint8Array, text: string, from: number): Glyph[] | null => {
  const glyphs: Glyph[] = [];
  const next = /\/([^\s/[\](){}<>%]*)\s+(\d+)\s+(?:RD|-\||\S+) |\bend\b/g;
  next.lastIndex = from;
  for (let found = next.exec(text); found && glyphs.length < mostGlyphs; found = next.exec(text)) {
    if (found[1] === undefined) return glyphs;
    const start = next.lastIndex;
    const end = start + Number(found[2]);
    if (end > plain.length) return null;
    glyphs.push({ name: found[1], from: start, to: end });
    next.lastIndex = end;
  }
  return null;
};

export const readType1 = (given: Uint8Array): FontProgram | null => {
  const bytes = withoutSegments(given);
  const clearAll = latin1.decode(bytes);
  const eexec = clearAll.indexOf('eexec');
  if (eexec < 0) return null;
  const plain = privatePart(bytes, eexec + 5);
  const text = latin1.decode(plain);
  const begins = text.indexOf('/CharStrings');
  const found = begins < 0 ? null : glyphsIn(plain, text, begins + 12);
  if (!found || found.length === 0) return null;
  const skipped = Number(/\/lenIV\s+(-?\d+)/.exec(text.slice(0, begins))?.[1] ?? randomBytes);
  // Glyph 0 is .notdef, wherever the font has it.
  const others = found.filter(({ name }) => name !== '.notdef');
  const names = others.length > 0 ? new Map(others.map(({ name }, index) => [name, index + 1])) : noNames;
  const draws = (glyph: number): boolean => {
    const place = glyph === 0 ? found.find(({ name }) => name === '.notdef') : others[glyph - 1];
    if (!place) return false;
    const { from, to } = place;
    return drawsAnything(
      skipped < 0 ? plain.subarray(from, to) : decrypted(plain, from, to, glyphKey, skipped),
    );
  };
  const clear = clearAll.slice(0, eexec);
  return { glyphs: others.length + 1, draws, maps: [], names, builtIn: encodingOf(clear, names), cids: null };
};
