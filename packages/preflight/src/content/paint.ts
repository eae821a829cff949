import { colourFamilies } from '../facts/noted';
import type { PageContent } from '../facts/page-content';

export type ColourFamily = PageContent['colours'][number];

/** Families as bits of one number. */
export const familyBit = (family: ColourFamily): number => 1 << colourFamilies.indexOf(family);
export const familiesOf = (bits: number): ColourFamily[] =>
  colourFamilies.filter((_, index) => bits & (1 << index));

/** Shares of ink, 0 to 1; `spot` is the sum of all spot colours. */
export type Ink = { c: number; m: number; y: number; k: number; spot: number };
export const noInk: Ink = { c: 0, m: 0, y: 0, k: 0, spot: 0 };
export const inkSum = ({ c, m, y, k, spot }: Ink): number => c + m + y + k + spot;

/** What fills or strokes: a colour, or a pattern or picture that may be of many. */
export type Paint = {
  /** Bits of the families of its colour. */
  families: number;
  usesCmyk: boolean;
  /** Black, white or grey, whatever the printer makes of it. */
  isGrey: boolean;
  /** Leaves the paper as it is. */
  isWhite: boolean;
  /** In the colour that all plates print. */
  isRegistration: boolean;
  /** White of this kind lets the inks beneath stand when it overprints; with `mode` only in overprint mode 1. */
  overprint: 'never' | 'mode' | 'always';
  /** Null where it is not one colour. */
  ink: Ink | null;
  spots: readonly string[];
  /** Of spot colours; null of what is printed in the process inks alone. */
  separation: Separation | null;
  pattern: TilingPattern | null;
};

/** What a spot colour prints. */
export type Separation = {
  /** Share of the full colour, 0 to 1; null where there are many. */
  tint: number | null;
  /** The inks that stand for the full colour, summed; null where they are not known. */
  full: number | null;
  /** Process inks beside the spot colours. */
  hasProcess: boolean;
};

/** A pattern whose content has to be read; `tint` is the colour of one that has none of its own. */
export type TilingPattern = { object: number; tint: Paint | null };

export const rgbInk = (red: number, green: number, blue: number): Ink => {
  const light = Math.max(red, green, blue);
  return { c: light - red, m: light - green, y: light - blue, k: 1 - light, spot: 0 };
};

const isNothing = (ink: Ink): boolean => inkSum(ink) < 1e-4;

/** A single colour of a family. */
export const solid = (
  families: number,
  ink: Ink,
  traits: Partial<
    Pick<Paint, 'usesCmyk' | 'isGrey' | 'isRegistration' | 'overprint' | 'spots' | 'separation' | 'isWhite'>
  > = {},
): Paint => ({
  families,
  usesCmyk: false,
  isGrey: false,
  isWhite: isNothing(ink),
  isRegistration: false,
  overprint: 'never',
  ink,
  spots: [],
  separation: null,
  pattern: null,
  ...traits,
});

/** Of many colours that are not known one by one. */
export const mixed = (families: number, traits: Partial<Paint> = {}): Paint => ({
  families,
  usesCmyk: false,
  isGrey: false,
  isWhite: false,
  isRegistration: false,
  overprint: 'never',
  ink: null,
  spots: [],
  separation: null,
  pattern: null,
  ...traits,
});

const grey = familyBit('DeviceGray');
const blackPaint = solid(grey, { ...noInk, k: 1 }, { isGrey: true });
const whitePaint = solid(grey, noInk, { isGrey: true });

/** What stands at the beginning of each page, and what most of it is printed in. */
export const greyPaint = (level: number): Paint => {
  if (level <= 0) return blackPaint;
  return level >= 1 ? whitePaint : solid(grey, { ...noInk, k: 1 - level }, { isGrey: true });
};

/** Nothing that anybody measures: less than one in two hundred and fifty-five. */
const traceOfInk = 1 / 512;
export const isNeutralCmyk = (c: number, m: number, y: number): boolean =>
  c < traceOfInk && m < traceOfInk && y < traceOfInk;
export const isNeutralRgb = (red: number, green: number, blue: number): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < traceOfInk;

/** Inks of a colour that are more than nothing. */
export const countInks = ({ c, m, y, k, spot }: Ink): number =>
  [c, m, y, k, spot].filter((share) => share > traceOfInk).length;
