import { fixedLimits } from '../content/content-limits';
import type { FileObjects } from '../content/file-objects';
import type { Matrix } from '../content/geometry';
import type { FontProgram } from '../fonts/font-program';
import { readFontProgram } from '../fonts/read-font-program';
import type { PdfDict, PdfValue } from '../objects/pdf-strings';
import { readCharacterMap } from './character-maps';
import { letterTraits, unknownLetter } from './letters';

/** A font, as far as is needed to place its letters. Lengths are fractions of its size. */
export type Font = {
  name: string;
  /** Whether its file is in the PDF and can be read. */
  file: 'whole' | 'none' | 'damaged';
  /** Number of bytes of a code, by its first byte; null when all have one. */
  lengths: Uint8Array | null;
  /** From codes to glyph numbers when they differ. */
  cids: Map<number, number> | null;
  widths: Float32Array;
  /** Width of codes that `widths` does not have. */
  defaultWidth: number;
  /** `letterTraits` by code, and of all codes beyond. */
  letters: Uint8Array;
  beyond: number;
  /** Codes for which the font file has no glyph, with their characters, 0 when unknown. */
  lacking: ReadonlyMap<number, number>;
  /** Height of capitals, and depth of descenders (negative). */
  ascent: number;
  descent: number;
  isVertical: boolean;
  /** Type 3 only: the streams that draw the glyphs. */
  glyphs: readonly PdfValue[];
  glyphResources?: PdfValue | undefined;
  /** From glyph units to those of a font of size 1. */
  glyphMatrix?: Matrix;
};

export const usualHeights = { ascent: 0.72, descent: -0.21 };
const sane = { ascent: [0.5, 0.8], descent: [-0.35, -0.1] } as const;

const within = (value: number | null, [low, high]: readonly [number, number]): number | null =>
  value !== null && value / 1000 >= low && value / 1000 <= high ? value / 1000 : null;

/** Descriptors often give the height of the whole line with accents: only values plausible for letters are used. */
export const heights = (
  objects: FileObjects,
  descriptor: PdfDict | null,
): { ascent: number; descent: number } => {
  const number = (key: string) => objects.number(descriptor?.get(key));
  return {
    ascent:
      within(number('Ascent'), sane.ascent) ??
      within(number('CapHeight'), sane.ascent) ??
      usualHeights.ascent,
    descent: within(number('Descent'), sane.descent) ?? usualHeights.descent,
  };
};

const fontFiles = ['FontFile', 'FontFile2', 'FontFile3'];

type Programs = { known: Map<number, FontProgram | null>; bytes: number };
const programs = new WeakMap<FileObjects, Programs>();

/** A font file is read once, also when several fonts use it. */
const programAt = (objects: FileObjects, value: PdfValue, at: number): FontProgram | null => {
  const kept = programs.get(objects) ?? { known: new Map<number, FontProgram | null>(), bytes: 0 };
  programs.set(objects, kept);
  const known = kept.known.get(at);
  if (known !== undefined) return known;
  const { bytes } = objects.data(value);
  const program = readFontProgram(bytes);
  kept.bytes += bytes.length;
  if (kept.bytes > fixedLimits.keptFontBytes) {
    kept.known.clear();
    kept.bytes = bytes.length;
  }
  kept.known.set(at, program);
  return program;
};

/** The embedded font file of a font; `program` is null when there is none, or none that can be read. */
export const fontFileOf = (
  objects: FileObjects,
  descriptor: PdfDict | null,
): { file: Font['file']; program: FontProgram | null } => {
  for (const key of fontFiles) {
    const value = objects.stream(descriptor?.get(key)) ? (descriptor?.get(key) ?? null) : null;
    const place = objects.stream(value);
    if (!place) continue;
    const program = programAt(objects, value, place.at);
    return { file: program ? 'whole' : 'damaged', program };
  }
  return { file: 'none', program: null };
};

/** Marks letters for which the font has no glyph; the longest array that is needed has `length` entries. */
export const withLacking = (
  letters: Uint8Array,
  lacking: ReadonlyMap<number, number>,
  length = letters.length,
): Uint8Array => {
  const marked = new Uint8Array(Math.max(letters.length, length)).fill(unknownLetter);
  marked.set(letters);
  for (const code of lacking.keys())
    if (code < marked.length)
      marked[code] = ((marked[code] ?? 0) & ~letterTraits.blank) | letterTraits.lacking;
  return marked;
};

/** From codes to characters, if the font has such a map. */
export const readUnicodes = (objects: FileObjects, dict: PdfDict): ReadonlyMap<number, number> => {
  const map = dict.get('ToUnicode');
  return objects.stream(map) ? readCharacterMap(objects.data(map).bytes).codes : new Map();
};
