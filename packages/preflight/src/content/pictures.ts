import { type ColourSpace, colourSpaceFrom, unknownSpace } from '../colour/colour-spaces';
import type { PictureFault } from '../facts/noted';
import type { StreamPlace } from '../objects/pdf-file';
import { isDict, nameOf, type PdfDict, type PdfValue } from '../objects/pdf-strings';
import type { FileObjects } from './file-objects';
import { type Area, areaOf, type Matrix } from './geometry';
import type { Interpreter } from './interpreter';
import type { Paint } from './paint';
import {
  inlineSoundness,
  type Soundness,
  type StatedPicture,
  soundnessOf,
  worseFault,
} from './picture-soundness';

/** A picture's properties in the file. */
export type Picture = {
  widthPx: number;
  heightPx: number;
  /** One bit per pixel. */
  isLineArt: boolean;
  /** A stencil mask, painted in the fill colour. */
  isStencil: boolean;
  hasSoftMask: boolean;
  /** The colours that its pixels may have. */
  paint: Paint;
  filters: readonly string[];
  /** What is wrong with its data, or those of its mask. */
  fault: PictureFault | null;
};

/** A picture as shown on the page; `hasDetail` is false when there is nothing in it that could look coarse. */
export type PictureUse = Picture & { dpi: number; hasDetail: boolean };

const longNames: Readonly<Record<string, string>> = {
  W: 'Width',
  H: 'Height',
  IM: 'ImageMask',
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  F: 'Filter',
  DP: 'DecodeParms',
  LZW: 'LZWDecode',
  CCF: 'CCITTFaxDecode',
};

/** An inline picture may use abbreviated keys. */
const entry = (dict: PdfDict, key: string): PdfValue | undefined => {
  const short = Object.keys(longNames).find((name) => longNames[name] === key);
  return dict.get(key) ?? (short ? dict.get(short) : undefined);
};

const filtersOf = (objects: FileObjects, dict: PdfDict): string[] => {
  const given = objects.value(entry(dict, 'Filter'));
  const names = Array.isArray(given) ? given.slice(0, 8).map((each) => objects.name(each)) : [nameOf(given)];
  return names.flatMap((name) => (name === null ? [] : [longNames[name] ?? name]));
};

type SpaceOf = (value: PdfValue | undefined) => ColourSpace | null;

/** Judges the data of a picture by what its dictionary states. */
type Judge = (filters: readonly string[], stated: StatedPicture) => Soundness;

const statedBy = (objects: FileObjects, dict: PdfDict, space: ColourSpace | null): StatedPicture => {
  const number = (key: string) => objects.number(entry(dict, key)) ?? 0;
  const isStencil = objects.value(entry(dict, 'ImageMask')) === true;
  return {
    widthPx: Math.max(1, Math.trunc(number('Width'))),
    heightPx: Math.max(1, Math.trunc(number('Height'))),
    bits: isStencil ? 1 : number('BitsPerComponent'),
    components: isStencil ? 1 : (space?.components ?? null),
  };
};

const pictureFrom = (objects: FileObjects, dict: PdfDict, spaceOf: SpaceOf, judge: Judge): Picture => {
  const isStencil = objects.value(entry(dict, 'ImageMask')) === true;
  const space = isStencil ? null : spaceOf(entry(dict, 'ColorSpace'));
  const stated = statedBy(objects, dict, space);
  const filters = filtersOf(objects, dict);
  const isBilevel = filters.includes('CCITTFaxDecode') || filters.includes('JBIG2Decode');
  return {
    ...judge(filters, stated),
    isLineArt: stated.bits === 1 || isBilevel,
    isStencil,
    hasSoftMask:
      isDict(objects.dictOrStream(dict.get('SMask'))) || (objects.number(dict.get('SMaskInData')) ?? 0) > 0,
    paint: (space ?? unknownSpace).many,
    filters,
  };
};

/** The data of an inline picture are not known when its dictionary is read. */
export const inlinePictureFrom = (
  objects: FileObjects,
  dict: PdfDict,
  spaceOf: SpaceOf,
  raw: Uint8Array,
): Picture =>
  pictureFrom(objects, dict, spaceOf, (filters, stated) =>
    inlineSoundness(objects, dict, raw, filters, stated),
  );

/** The size of an inline picture's data without filters; 0 when they have some. */
export const plainBytesOf = (objects: FileObjects, dict: PdfDict, spaceOf: SpaceOf): number => {
  if (filtersOf(objects, dict).length > 0) return 0;
  const { widthPx, heightPx, bits, components } = statedBy(objects, dict, spaceOf(entry(dict, 'ColorSpace')));
  return Math.ceil((widthPx * (bits || 1) * (components ?? 1)) / 8) * heightPx;
};

/** Masks are grey or of one bit. */
const maskFault = (objects: FileObjects, dict: PdfDict): PictureFault | null =>
  ['SMask', 'Mask'].reduce<PictureFault | null>((worst, key) => {
    const place = objects.stream(dict.get(key));
    if (!place) return worst;
    const stated = { ...statedBy(objects, place.dict, null), components: 1 };
    return worseFault(worst, soundnessOf(objects, place, filtersOf(objects, place.dict), stated).fault);
  }, null);

const known = new WeakMap<PdfDict, Picture>();

/** A picture that is an object of its own; it is read once per file. */
export const keptPicture = (objects: FileObjects, place: StreamPlace): Picture => {
  const { dict } = place;
  const kept = known.get(dict);
  if (kept) return kept;
  const spaceOf: SpaceOf = (value) => colourSpaceFrom(objects, value);
  const picture = pictureFrom(objects, dict, spaceOf, (filters, stated) =>
    soundnessOf(objects, place, filters, stated),
  );
  const whole = { ...picture, fault: worseFault(picture.fault, maskFault(objects, dict)) };
  known.set(dict, whole);
  return whole;
};

/** A side of at most this many pixels shows no detail. */
const tinyPx = 16;
/**
 * A narrow strip whose pixels are stretched this much is a gradient or a rule; with square pixels it is part of a
 * picture.
 */
const stretch = 4;
const mmPerInch = 25.4;

/** Pixels per inch along both sides of the unit square that the picture fills. */
const resolutions = ({ a, b, c, d }: Matrix, { widthPx, heightPx }: Picture): [number, number] => {
  const along = (pixels: number, mm: number) => (mm > 0 ? (pixels * mmPerInch) / mm : Number.MAX_VALUE);
  return [along(widthPx, Math.hypot(a, b)), along(heightPx, Math.hypot(c, d))];
};

const hasDetail = ({ widthPx, heightPx }: Picture, [across, down]: readonly [number, number]): boolean => {
  if (widthPx <= tinyPx) return heightPx > tinyPx && stretch * across > down;
  return heightPx > tinyPx || stretch * down > across;
};

/** Paints a picture into the unit square; `stream` is its position in the file, absent for an inline picture. */
export const showPicture = (run: Interpreter, picture: Picture, stream?: StreamPlace): void => {
  const { matrix } = run.state;
  const whole = areaOf(matrix, 0, 0, 1, 1);
  const area: Area | null = run.seen(whole, run.state.fillAlpha);
  if (!area) return;
  const paint = picture.isStencil ? run.state.fill : picture.paint;
  const masked = run.state.isMasked;
  run.state.isMasked ||= picture.hasSoftMask;
  run.mark(area, paint, false, false);
  run.state.isMasked = masked;
  const isLetter = run.seenAt !== null && picture.isStencil;
  const sides = resolutions(matrix, picture);
  const dpi = Math.min(...sides);
  const use = { ...picture, paint, dpi, hasDetail: !isLetter && hasDetail(picture, sides) };
  run.notes.picture(area, use, run.seenAt ? null : whole);
  if (stream) run.notes.pictureStream(stream, dpi, area, whole, picture);
};
