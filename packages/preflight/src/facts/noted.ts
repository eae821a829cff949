/**
 * Names and limits of what is recorded of pages, without the schemas, because the process that reads untrusted files
 * imports no schema library.
 */

/** Recording limits: only values below these can matter to a rule. */
export const noted = {
  /** Continuous pictures, pixels per inch on the paper. */
  pictureDpi: 300,
  /** Pictures of one bit per pixel, and masks. */
  lineArtDpi: 800,
  /** Width of a line in points. */
  strokePt: 0.5,
  /** Height of a text in points. */
  smallTextPt: 12,
  /**
   * Distance of a text from an edge of the page, mm: more than any gutter rule needs, also on a page that includes its
   * bleed.
   */
  edgeTextMm: 26,
} as const;
export const mostNoted = 20;

/** Text colours that need a check: see `preflight-rules`. */
export const textColours = ['rich-black', 'several-inks', 'white', 'registration'] as const;

/**
 * What is wrong with a picture's data: they end early, no reader can draw them, or they are of another size or kind than
 * the dictionary states, so that readers disagree.
 */
export const pictureFaults = ['cut', 'undrawable', 'misdeclared'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** The process inks. */
export const plateNames = ['c', 'm', 'y', 'k'] as const;
export type PlateName = (typeof plateNames)[number];

export const edges = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof edges)[number];

export const resourceKinds = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading'] as const;

/** Colour families (ISO 32000-1, 8.6), with ICC profiles by their number of components. */
export const colourFamilies = [
  'DeviceGray',
  'DeviceRGB',
  'DeviceCMYK',
  'CalGray',
  'CalRGB',
  'Lab',
  'ICCGray',
  'ICCRGB',
  'ICCCMYK',
  'Separation',
  'DeviceN',
  'Pattern',
] as const;

/** `tint`: a colour cast too weak for a colour page; the page is printed black. */
export const colourClasses = ['colour', 'tint', 'black'] as const;
