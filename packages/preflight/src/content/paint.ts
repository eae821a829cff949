import { colourFamilies } from '../facts/noted';
import type { PageContent } from '../facts/page-content';

export type ColourFamily = PageContent['colours'][number];

/** Colour families as bits of one number. */
export const familyBit = (family: ColourFamily): number => 1 << colourFamilies.indexOf(family);
export const familiesOf = (bits: number): ColourFamily[] =>
  colourFamilies.filter((_, index) => bits & (1 << index));

/** Ink amounts, 0 to 1; `spot` is the sum of all spot colours. */
export type Ink = { c: number; m: number; y: number; k: number; spot: number };
export const noInk: Ink = { c: 0, m: 0, y: 0, k: 0, spot: 0 };
export const inkSum = ({ c, m, y, k, spot }: Ink): number => c + m + y + k + spot;

/** A fill or stroke colour, or a pattern or picture that may have many colours. */
export type Paint = {
  /** Bits of its colour families. */
  families: number;
  usesCmyk: boolean;
  /** Black, white or grey, in any colour space. */
  isGrey: boolean;
  /** Puts no ink on the paper. */
  isWhite: boolean;
  /** In the registration colour, which prints on all plates. */
  isRegistration: boolean;
  /** Whether white of this space leaves the inks beneath when it overprints; `mode`: only in overprint mode 1. */
  overprint: 'never' | 'mode' | 'always';
  /** Null when it is not a single colour. */
  ink: Ink | null;
  spots: readonly string[];
  /** Spot colours only; null when only process inks are printed. */
  separation: Separation | null;
  pattern: TilingPattern | null;
};

export type Separation = {
  /** Tint, 0 to 1; null for several colours. */
  tint: number | null;
  /** Sum of the process inks of the alternate colour at full tint; null when unknown. */
  full: number | null;
  /** Prints process inks in addition to the spot colours. */
  hasProcess: boolean;
};

/** A pattern whose content has to be read; `tint` is the colour of an uncoloured one. */
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

/** Many colours that are not known one by one. */
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

/** The initial colour of each page, in which most of it is printed. */
export const greyPaint = (level: number): Paint => {
  if (level <= 0) return blackPaint;
  return level >= 1 ? whitePaint : solid(grey, { ...noInk, k: 1 - level }, { isGrey: true });
};

/** Too little to measure: less than one in two hundred and fifty-five. */
const traceOfInk = 1 / 512;
export const isNeutralCmyk = (c: number, m: number, y: number): boolean =>
  c < traceOfInk && m < traceOfInk && y < traceOfInk;
export const isNeutralRgb = (red: number, green: number, blue: number): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < traceOfInk;

/** The inks of a colour that are not negligible. */
export const countInks = ({ c, m, y, k, spot }: Ink): number =>
  [c, m, y, k, spot].filter((share) => share > traceOfInk).length;
