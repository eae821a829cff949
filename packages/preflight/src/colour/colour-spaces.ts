import { fixedLimits } from '../content/content-limits';
import type { FileObjects } from '../content/file-objects';
import {
  type ColourFamily,
  familyBit,
  greyPaint,
  type Ink,
  isNeutralCmyk,
  isNeutralRgb,
  mixed,
  noInk,
  type Paint,
  rgbInk,
  solid,
} from '../content/paint';
import { nameOf, PdfString, type PdfValue } from '../objects/pdf-strings';
import { clamp } from './functions';
import { profileIsNeutral } from './profiles';
import { inkedSpace } from './spot-spaces';

/** A colour space (ISO 32000-1, 8.6), as far as preflight needs it. */
export type ColourSpace = {
  components: number;
  /** Paint of many of its colours at once, as in pictures and shadings. */
  many: Paint;
  initial: Paint;
  paint: (values: readonly number[]) => Paint;
  /** Pattern space only: the space that colours an uncoloured pattern. */
  under?: ColourSpace | null;
};

const unit = (value: number | undefined) => clamp(value ?? 0, 0, 1);

const greySpace = (family: ColourFamily): ColourSpace => {
  const bit = familyBit(family);
  const paint = ([level = 0]: readonly number[]) =>
    family === 'DeviceGray'
      ? greyPaint(level)
      : solid(bit, { ...noInk, k: 1 - unit(level) }, { isGrey: true });
  return { components: 1, many: mixed(bit, { isGrey: true }), initial: paint([0]), paint };
};

/** `keepsGrey`: equal parts of red, green and blue come out as grey. */
const rgbSpace = (family: ColourFamily, keepsGrey: boolean): ColourSpace => {
  const bit = familyBit(family);
  const paint = ([red, green, blue]: readonly number[]): Paint => {
    const [r, g, b] = [unit(red), unit(green), unit(blue)];
    return solid(bit, rgbInk(r, g, b), { isGrey: keepsGrey && isNeutralRgb(r, g, b) });
  };
  return { components: 3, many: mixed(bit), initial: paint([0, 0, 0]), paint };
};

const cmykSpace = (family: ColourFamily): ColourSpace => {
  const bit = familyBit(family);
  const overprint = family === 'DeviceCMYK' ? 'mode' : 'never';
  const paint = (values: readonly number[]): Paint => {
    const [c = 0, m = 0, y = 0, k = 0] = [unit(values[0]), unit(values[1]), unit(values[2]), unit(values[3])];
    const traits = { usesCmyk: true, isGrey: isNeutralCmyk(c, m, y), overprint } as const;
    return solid(bit, { c, m, y, k, spot: 0 }, traits);
  };
  return { components: 4, many: mixed(bit, { usesCmyk: true }), initial: paint([0, 0, 0, 1]), paint };
};

const labSpace = (): ColourSpace => {
  const bit = familyBit('Lab');
  const paint = ([light = 0, a = 0, b = 0]: readonly number[]): Paint => {
    const k = 1 - unit(light / 100);
    const ink: Ink = { ...noInk, k, m: unit(a / 100), y: unit(b / 100), c: unit(-Math.min(a, b) / 100) };
    return solid(bit, ink, {});
  };
  return { components: 3, many: mixed(bit), initial: paint([0, 0, 0]), paint };
};

export const deviceGrey = greySpace('DeviceGray');
export const deviceRgb = rgbSpace('DeviceRGB', true);
export const deviceCmyk = cmykSpace('DeviceCMYK');
const calGrey = greySpace('CalGray');
const calRgb = rgbSpace('CalRGB', false);
const iccGrey = greySpace('ICCGray');
const iccRgb = { plain: rgbSpace('ICCRGB', false), neutral: rgbSpace('ICCRGB', true) };
const iccCmyk = cmykSpace('ICCCMYK');
const lab = labSpace();

const patternSpace = (under: ColourSpace | null): ColourSpace => {
  const many = mixed(familyBit('Pattern'), { isGrey: true, isWhite: true });
  return { components: under?.components ?? 0, many, initial: many, paint: () => many, under };
};

const unknownColour = mixed(0, { usesCmyk: true });
/** Replaces a space that cannot be read: the worst is assumed. */
export const unknownSpace: ColourSpace = {
  components: 0,
  many: unknownColour,
  initial: unknownColour,
  paint: () => unknownColour,
};

export const anyPattern = patternSpace(null);

const byName = new Map<string, ColourSpace>([
  ['DeviceGray', deviceGrey],
  ['G', deviceGrey],
  ['CalGray', calGrey],
  ['DeviceRGB', deviceRgb],
  ['RGB', deviceRgb],
  ['CalRGB', calRgb],
  ['DeviceCMYK', deviceCmyk],
  ['CMYK', deviceCmyk],
  ['CalCMYK', deviceCmyk],
  ['Lab', lab],
  ['Pattern', anyPattern],
]);

const fromProfile = (objects: FileObjects, value: PdfValue | undefined): ColourSpace | null => {
  const profile = objects.stream(value);
  if (!profile) return null;
  const components = objects.number(profile.dict.get('N'));
  if (components === 1) return iccGrey;
  if (components === 4) return iccCmyk;
  if (components !== 3) return null;
  return profileIsNeutral(objects, value) ? iccRgb.neutral : iccRgb.plain;
};

const mostTableBytes = 256 * 4;

/** The table of an indexed space: a string or a stream. */
const tableOf = (objects: FileObjects, value: PdfValue | undefined): Uint8Array => {
  const text = objects.value(value);
  return (text instanceof PdfString ? text.bytes : objects.data(value).bytes).subarray(0, mostTableBytes * 8);
};

const indexed = (objects: FileObjects, items: readonly PdfValue[], depth: number): ColourSpace | null => {
  const base = colourSpaceFrom(objects, items[1], depth + 1);
  const highest = clamp(objects.number(items[2]) ?? 0, 0, 255);
  if (!base || base.components === 0 || base.under !== undefined) return null;
  const table = tableOf(objects, items[3]);
  const entries = Array.from({ length: Math.floor(highest) + 1 }, (_, entry) => {
    const start = entry * base.components;
    const levels = Array.from({ length: base.components }, (_, at) => (table[start + at] ?? 0) / 255);
    return base === lab
      ? base.paint(levels.map((level, at) => (at === 0 ? level * 100 : level * 200 - 100)))
      : base.paint(levels);
  });
  const paint = ([index = 0]: readonly number[]) =>
    entries[clamp(Math.floor(index), 0, entries.length - 1)] ?? base.initial;
  const many = { ...base.many, isGrey: entries.every((entry) => entry.isGrey) };
  return { components: 1, many, initial: paint([0]), paint };
};

/** Null for an invalid space. Named resources are resolved by the caller. */
export const colourSpaceFrom = (
  objects: FileObjects,
  value: PdfValue | undefined,
  depth = 0,
): ColourSpace | null => {
  if (depth > fixedLimits.nesting) return null;
  const resolved = objects.value(value);
  const plain = nameOf(resolved);
  if (plain !== null) return byName.get(plain) ?? null;
  if (!Array.isArray(resolved)) return null;
  const kind = objects.name(resolved[0]) ?? '';
  const inner = (item: PdfValue | undefined) => colourSpaceFrom(objects, item, depth + 1);
  switch (kind) {
    case 'ICCBased':
      return fromProfile(objects, resolved[1]);
    case 'Indexed':
    case 'I':
      return indexed(objects, resolved, depth);
    case 'Separation':
    case 'DeviceN':
      return inkedSpace(objects, kind, resolved, inner(resolved[2]));
    case 'Pattern':
      return patternSpace(resolved.length > 1 ? inner(resolved[1]) : null);
    default:
      return byName.get(kind) ?? null;
  }
};
