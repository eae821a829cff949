import type { FileObjects } from '../content/file-objects';
import type { Matrix } from '../content/geometry';
import type { PdfDict, PdfValue } from '../objects/pdf-strings';
import { readCharacterMap } from './character-maps';

/** A font, as far as it takes to know where its letters stand. Lengths are shares of its size. */
export type Font = {
  name: string;
  isEmbedded: boolean;
  /** How many bytes a code has, by its first byte; null when each has one. */
  lengths: Uint8Array | null;
  /** From codes to glyphs' numbers where they are not the same. */
  cids: Map<number, number> | null;
  widths: Float32Array;
  /** Of what is beyond `widths`. */
  defaultWidth: number;
  /** `letterTraits` by code. */
  letters: Uint8Array;
  /** How far capitals go up, and how far letters go down (negative). */
  ascent: number;
  descent: number;
  isVertical: boolean;
  /** Streams that draw the letters, of type 3. */
  glyphs: readonly PdfValue[];
  glyphResources?: PdfValue | undefined;
  /** From their units to those of a font of size 1. */
  glyphMatrix?: Matrix;
};

export const usualHeights = { ascent: 0.72, descent: -0.21 };
const sane = { ascent: [0.5, 0.8], descent: [-0.35, -0.1] } as const;

const within = (value: number | null, [low, high]: readonly [number, number]): number | null =>
  value !== null && value / 1000 >= low && value / 1000 <= high ? value / 1000 : null;

/** Descriptors often name the height of the whole line, accents and all: only what can be that of letters is taken. */
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

/** From codes to characters, where the font says so. */
export const readUnicodes = (objects: FileObjects, dict: PdfDict): ReadonlyMap<number, number> => {
  const map = dict.get('ToUnicode');
  return objects.stream(map) ? readCharacterMap(objects.data(map).bytes).codes : new Map();
};
