import { fixedLimits } from '../content/content-limits';
import type { FileObjects } from '../content/file-objects';
import { Matrix, matrixFrom } from '../content/geometry';
import { unicodeOfGlyph } from '../fonts/glyph-names';
import { lackingDrawings, lackingInSimple, type SimpleEncoding } from '../fonts/lacking-letters';
import { nameOf, type PdfDict, PdfName, type PdfValue } from '../objects/pdf-strings';
import { compositeFont } from './composite-fonts';
import { type Font, fontFileOf, heights, readUnicodes, withLacking } from './font-parts';
import { letterTraits, traitsOf, unknownLetter } from './letters';
import { standardWidths } from './standard-widths';

const thousandth = 0.001;
const usualGlyphMatrix = new Matrix(thousandth, 0, 0, thousandth, 0, 0);

const widthsOf = (
  objects: FileObjects,
  dict: PdfDict,
  descriptor: PdfDict | null,
  scale: number,
): Float32Array | null => {
  const given = objects.array(dict.get('Widths'));
  if (!given) return null;
  const first = objects.number(dict.get('FirstChar')) ?? 0;
  const missing = objects.number(descriptor?.get('MissingWidth')) ?? 0;
  const widths = new Float32Array(256).fill(missing * scale);
  for (let index = 0; index < Math.min(given.length, 256); index++) {
    const code = first + index;
    if (code >= 0 && code < 256) widths[code] = (objects.number(given[index]) ?? 0) * scale;
  }
  return widths;
};

/** Glyph names by code where the encoding differs from its base. */
const differences = (objects: FileObjects, encoding: PdfDict | null): Map<number, string> => {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of (objects.array(encoding?.get('Differences')) ?? []).slice(0, 1024)) {
    const value = objects.value(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof PdfName) names.set(code++, value.name);
  }
  return names;
};

const [symbolic, nonsymbolic] = [4, 32];
const bases: Readonly<Record<string, SimpleEncoding['base']>> = {
  WinAnsiEncoding: 'win',
  MacRomanEncoding: 'mac',
  StandardEncoding: 'standard',
};

const encodingOf = (objects: FileObjects, dict: PdfDict, descriptor: PdfDict | null): SimpleEncoding => {
  const encoding = objects.dict(dict.get('Encoding'));
  const base = objects.name(encoding ? encoding.get('BaseEncoding') : dict.get('Encoding'));
  const flags = objects.number(descriptor?.get('Flags')) ?? symbolic;
  return {
    base: bases[base ?? ''] ?? null,
    differences: differences(objects, encoding),
    isSymbolic: (flags & symbolic) !== 0 || (flags & nonsymbolic) === 0,
  };
};

const lettersOf = (
  objects: FileObjects,
  dict: PdfDict,
  descriptor: PdfDict | null,
  unicodes: ReadonlyMap<number, number>,
): Uint8Array => {
  const encoding = objects.value(dict.get('Encoding'));
  const isKnown =
    nameOf(encoding) !== null || ((objects.number(descriptor?.get('Flags')) ?? 0) & symbolic) === 0;
  const letters = new Uint8Array(256).fill(unknownLetter);
  if (isKnown) for (let code = 32; code < 256; code++) letters[code] = traitsOf(code);
  else letters[32] = letterTraits.blank;
  for (const [code, name] of differences(objects, objects.dict(dict.get('Encoding')))) {
    const unicode = unicodeOfGlyph(name);
    if (code >= 0 && code < 256) letters[code] = unicode === null ? unknownLetter : traitsOf(unicode);
  }
  for (const [code, unicode] of unicodes) if (code < 256) letters[code] = traitsOf(unicode);
  return letters;
};

const simpleFont = (objects: FileObjects, dict: PdfDict): Font => {
  const descriptor = objects.dict(dict.get('FontDescriptor'));
  const name = objects.name(dict.get('BaseFont')) ?? objects.name(descriptor?.get('FontName')) ?? 'sem nome';
  const { file, program } = fontFileOf(objects, descriptor);
  const unicodes = readUnicodes(objects, dict);
  const lacking = program
    ? lackingInSimple(program, encodingOf(objects, dict, descriptor), unicodes)
    : new Map<number, number>();
  return {
    name,
    file,
    lengths: null,
    cids: null,
    widths: widthsOf(objects, dict, descriptor, thousandth) ?? standardWidths(name),
    defaultWidth: 0,
    letters: withLacking(lettersOf(objects, dict, descriptor, unicodes), lacking),
    beyond: unknownLetter,
    lacking,
    ...heights(objects, descriptor),
    isVertical: false,
    glyphs: [],
  };
};

/** Type 3: each glyph is a content stream, with lengths by the font's own matrix. */
const drawnFont = (objects: FileObjects, dict: PdfDict): Font => {
  const matrix = matrixFrom(objects.numbers(dict.get('FontMatrix'))) ?? usualGlyphMatrix;
  const box = objects.numbers(dict.get('FontBBox')) ?? [];
  const up = Math.abs(matrix.d);
  const [low, high] = [Math.min(box[1] ?? 0, box[3] ?? 0) * up, Math.max(box[1] ?? 0, box[3] ?? 0) * up];
  const hasBox = high > 0.1 && high < 3 && low > -2;
  const procedures = objects.dict(dict.get('CharProcs'));
  const font = simpleFont(objects, dict);
  const encoding = encodingOf(objects, dict, null);
  const lacking = lackingDrawings(new Set(procedures?.keys()), encoding, readUnicodes(objects, dict));
  return {
    ...font,
    letters: withLacking(font.letters, lacking),
    lacking,
    name: objects.name(dict.get('Name')) ?? 'Type3',
    file: 'whole',
    widths: widthsOf(objects, dict, null, Math.abs(matrix.a)) ?? new Float32Array(256),
    ...(hasBox ? { ascent: Math.min(high, 1), descent: Math.max(low, -0.4) } : {}),
    glyphs: [...(procedures?.values() ?? [])].slice(0, fixedLimits.glyphs),
    glyphResources: dict.get('Resources'),
    glyphMatrix: matrix,
  };
};

type ResourceCache = { fonts: Map<PdfDict, Font>; bytes: number };
const caches = new WeakMap<FileObjects, ResourceCache>();

const bytesPerCode = 48;
const bytesOf = ({ widths, letters, cids, glyphs }: Font): number =>
  1_000 + widths.byteLength + letters.byteLength + bytesPerCode * ((cids?.size ?? 0) + glyphs.length);

/** Null for an invalid font. Fonts are cached for later pages while the limit allows. */
export const fontFrom = (objects: FileObjects, value: PdfValue | undefined): Font | null => {
  const dict = objects.dict(value);
  if (!dict) return null;
  const cache = caches.get(objects) ?? { fonts: new Map<PdfDict, Font>(), bytes: 0 };
  const known = cache.fonts.get(dict);
  if (known) return known;
  const font = readFont(objects, dict);
  cache.bytes += bytesOf(font);
  if (cache.bytes > fixedLimits.keptFontBytes) {
    cache.fonts.clear();
    cache.bytes = 0;
  }
  cache.fonts.set(dict, font);
  caches.set(objects, cache);
  return font;
};

const readFont = (objects: FileObjects, dict: PdfDict): Font => {
  const kind = objects.name(dict.get('Subtype'));
  if (kind === 'Type3') return drawnFont(objects, dict);
  return kind === 'Type0' ? compositeFont(objects, dict) : simpleFont(objects, dict);
};
