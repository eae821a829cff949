import { fixedLimits } from '../content/content-limits';
import type { FileObjects } from '../content/file-objects';
import { lackingInComposite } from '../fonts/lacking-letters';
import type { PdfDict, PdfValue } from '../objects/pdf-strings';
import { type CharacterMap, namedLengths, readCharacterMap } from './character-maps';
import { type Font, fontFileOf, heights, readUnicodes, withLacking } from './font-parts';
import { letterTraits, traitsOf, unknownLetter } from './letters';

const isCid = (value: number) => value >= 0 && value < fixedLimits.glyphs;

type Widths = { highest: number; set: (cid: number, width: number) => void; rows: Map<number, number> };

const widthRows = (): Widths => {
  const rows = new Map<number, number>();
  const widths: Widths = {
    highest: -1,
    rows,
    set: (cid, width) => {
      if (!isCid(cid)) return;
      rows.set(cid, width / 1000);
      widths.highest = Math.max(widths.highest, cid);
    },
  };
  return widths;
};

/** `c [w1 w2 …]` and `first last w`, one after another (ISO 32000-1, 9.7.4.3). */
const readWidths = (objects: FileObjects, given: readonly PdfValue[]): Widths => {
  const widths = widthRows();
  for (let at = 0; at + 1 < given.length; ) {
    const first = objects.number(given[at]) ?? -1;
    const row = objects.array(given[at + 1]);
    if (row) {
      for (const [index, width] of row.slice(0, fixedLimits.glyphs).entries())
        widths.set(first + index, objects.number(width) ?? 0);
      at += 2;
    } else {
      const last = Math.min(objects.number(given[at + 1]) ?? -1, fixedLimits.glyphs);
      const width = objects.number(given[at + 2]) ?? 0;
      for (let cid = Math.max(0, first); cid <= last; cid++) widths.set(cid, width);
      at += 3;
    }
  }
  return widths;
};

const widthsFrom = (objects: FileObjects, font: PdfDict | null, defaultWidth: number): Float32Array => {
  const { rows, highest } = readWidths(objects, objects.array(font?.get('W')) ?? []);
  const widths = new Float32Array(highest + 1).fill(defaultWidth);
  for (const [cid, width] of rows) widths[cid] = width;
  return widths;
};

const lettersFrom = (unicodes: ReadonlyMap<number, number>): Uint8Array => {
  let highest = -1;
  for (const code of unicodes.keys()) if (isCid(code)) highest = Math.max(highest, code);
  const letters = new Uint8Array(highest + 1).fill(unknownLetter);
  for (const [code, unicode] of unicodes) if (isCid(code)) letters[code] = traitsOf(unicode);
  return letters;
};

const encodingOf = (objects: FileObjects, value: PdfValue | undefined): CharacterMap & { name: string } => {
  const name =
    objects.name(value) ?? objects.name(objects.stream(value)?.dict.get('CMapName')) ?? 'Identity-H';
  if (!objects.stream(value))
    return { name, lengths: namedLengths(name), codes: new Map(), usesOther: !name.startsWith('Identity') };
  const map = readCharacterMap(objects.data(value).bytes);
  return { name, ...map, lengths: map.lengths ?? namedLengths(name) };
};

/** Glyphs by character number of a `CIDToGIDMap` stream; null when there is none. */
const glyphMapOf = (objects: FileObjects, inner: PdfDict | null): Uint16Array | null => {
  const map = inner?.get('CIDToGIDMap');
  if (!objects.stream(map)) return null;
  const { bytes } = objects.data(map);
  const glyphs = new Uint16Array(Math.min(fixedLimits.glyphs, bytes.length >> 1));
  for (let cid = 0; cid < glyphs.length; cid++)
    glyphs[cid] = ((bytes[2 * cid] ?? 0) << 8) | (bytes[2 * cid + 1] ?? 0);
  return glyphs;
};

/** Fonts of Word, Chrome and Quartz have the blank as glyph 3; used when the font does not say which glyph it is. */
const usualBlank = 3;

export const compositeFont = (objects: FileObjects, dict: PdfDict): Font => {
  const inner = objects.dict(objects.array(dict.get('DescendantFonts'))?.[0]);
  const descriptor = objects.dict(inner?.get('FontDescriptor'));
  const encoding = encodingOf(objects, dict.get('Encoding'));
  const defaultWidth = (objects.number(inner?.get('DW')) ?? 1000) / 1000;
  const isIdentity = encoding.name.startsWith('Identity') && encoding.codes.size === 0;
  const isMapped = encoding.codes.size > 0;
  const unicodes = readUnicodes(objects, dict);
  const letters =
    unicodes.size > 0 ? lettersFrom(unicodes) : new Uint8Array(usualBlank + 1).fill(unknownLetter);
  if (unicodes.size === 0) letters[usualBlank] = letterTraits.blank;
  const { file, program } = fontFileOf(objects, descriptor);
  // Other maps than its own are not in the file.
  const found =
    program && !encoding.usesOther
      ? lackingInComposite(program, {
          cids: isMapped ? encoding.codes : null,
          glyphs: glyphMapOf(objects, inner),
          unicodes,
        })
      : null;
  return {
    name: objects.name(inner?.get('BaseFont')) ?? objects.name(dict.get('BaseFont')) ?? 'sem nome',
    file,
    lengths: encoding.lengths,
    cids: isMapped ? encoding.codes : null,
    widths: isIdentity || isMapped ? widthsFrom(objects, inner, defaultWidth) : new Float32Array(0),
    defaultWidth,
    letters: found ? withLacking(letters, found.lacking, found.length) : letters,
    beyond: found?.beyond ? unknownLetter | letterTraits.lacking : unknownLetter,
    lacking: found?.lacking ?? new Map(),
    ...heights(objects, descriptor),
    isVertical: /(^|-)V$/.test(encoding.name),
    glyphs: [],
  };
};
