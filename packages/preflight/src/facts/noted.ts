/** The words and bounds of what is noted of pages, without the schemas: the process that reads strangers' files imports no library for them. */

/** What is noted at all: below these measures a rule may have something to say. */
export const noted = {
  /** Continuous pictures, pixels per inch on the paper. */
  pictureDpi: 300,
  /** Pictures of one bit per pixel, and masks. */
  lineArtDpi: 800,
  /** Width of a line in points. */
  strokePt: 0.5,
  /** Height of a text in points. */
  smallTextPt: 12,
  /** Distance of a text from an edge of the page, mm: beyond what a gutter may ask for, of a page that holds its bleed too. */
  edgeTextMm: 26,
} as const;
export const mostNoted = 20;

/** How a text is coloured that needs a look: see `preflight-rules`. */
export const textColours = ['rich-black', 'several-inks', 'white', 'registration'] as const;

/** The process inks. */
export const plateNames = ['c', 'm', 'y', 'k'] as const;
export type PlateName = (typeof plateNames)[number];

export const edges = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof edges)[number];

export const resourceKinds = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading'] as const;

/** Families of colour (ISO 32000-1, 8.6), and how many components an ICC profile has. */
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

/** `tint`: a cast of colour that nobody would call a colour page; it is printed black. */
export const colourClasses = ['colour', 'tint', 'black'] as const;
