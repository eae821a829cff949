import type { FileObjects } from '../content/file-objects';
import type { Matrix } from '../content/geometry';
import type { PdfDict, PdfValue } from '../objects/pdf-strings';
import { readCharacterMap } from './character-maps';

/** A font, as far as is needed to place its letters. Lengths are fractions of its size. */
export type Font = {
  name: string;
  isEmbedded: boolean;
  /** Number of bytes of a code, by its first byte; null when all have one. */
  lengths: Uint8Array | null;
  /** From codes to glyph numbers when they differ. */
  cids: Map<number, number> | null;
  widths: Float32Array;
  /** Width of codes that `widths` does not have. */
  defaultWidth: number;
  /** `letterTraits` by code. */
  letters: Uint8Array;
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

export const embeds = (descriptor: PdfDict | null): boolean =>
  fontFiles.some((key) => (descriptor?.get(key) ?? null) !== null);

/** From codes to characters, if the font has such a map. */
export const readUnicodes = (objects: FileObjects, dict: PdfDict): ReadonlyMap<number, number> => {
  const map = dict.get('ToUnicode');
  return objects.stream(map) ? readCharacterMap(objects.data(map).bytes).codes : new Map();
};
