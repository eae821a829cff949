import { z } from 'zod';
import { colourClasses, edges, mostNoted } from './noted';
import { boxMmSchema, drawnPlatesSchema } from './page-content';

/** Measures of the drawn page, within its trim unless stated otherwise. */

/** Print reaches the cut on `lengthMm` of this edge, but extends only `reachMm` beyond it. */
export const shortBleedSchema = z.object({
  edge: z.enum(edges),
  lengthMm: z.number().positive(),
  reachMm: z.number().nonnegative(),
  box: boxMmSchema,
});

const percent = z.number().min(0).max(100);

/** The ink of a page that shows colour: each plate's mean over the trimmed page in percent, and the highest sum. */
const pageInkSchema = z.object({
  c: percent,
  m: percent,
  y: percent,
  k: percent,
  /** C + M + Y + K of the heaviest thousandth of the page, 0 to 400. */
  max: z.number().min(0).max(400),
  /** Computed from the page as on a screen, although it may contain CMYK. */
  estimated: z.boolean(),
});
export type PageInk = z.infer<typeof pageInkSchema>;

const inksSchema = z.object({ c: percent, m: percent, y: percent, k: percent });

/** An EAN-13, whose bars fill `box`. */
export const barcodeSchema = z.object({
  /** Thirteen digits; empty when they could not be read. */
  text: z.string().regex(/^(\d{13})?$/),
  isValid: z.boolean(),
  box: boxMmSchema,
  /** Width of its thinnest bar, mm. */
  moduleMm: z.number().nonnegative(),
  /** White before and behind it, in multiples of that width, measured up to 11 and 7. */
  quiet: z.object({ before: z.number().nonnegative(), behind: z.number().nonnegative() }),
  /** Inks of the bars and of the ground between them; absent before version 4, and when plates cannot be separated. */
  inks: z.object({ bars: inksSchema, ground: inksSchema }).optional(),
});
export type Barcode = z.infer<typeof barcodeSchema>;

export const pagePixelsSchema = z.object({
  class: z.enum(colourClasses),
  /** The page shows nothing. */
  isBlank: z.boolean(),
  /** Only of pages with coarse pictures: small dark marks on a light ground, like text. Absent before version 5. */
  looksLikeText: z.boolean().optional(),
  /** Where colour is visible. */
  colourBox: boxMmSchema.nullable(),
  /** Absent when the page has only black ink and shows no colour. */
  ink: pageInkSchema.optional(),
  /** Where the sum of the inks is above 240 %, and above 300 %. */
  heavyInk: z.array(z.object({ box: boxMmSchema, percent: z.number().min(0).max(400) })).max(mostNoted),
  shortBleeds: z.array(shortBleedSchema).max(4),
  /** The same, with the outermost 3 mm of the page taken as bleed; only of pages without a TrimBox. */
  shortBleedsInside: z.array(shortBleedSchema).max(4).optional(),
  /** Only of files with at most four pages: covers, cards. */
  barcodes: z.array(barcodeSchema).max(10).optional(),
  /** Only of such files, too; absent when the plates could not be drawn. */
  plates: drawnPlatesSchema.optional(),
});
export type PagePixels = z.infer<typeof pagePixelsSchema>;
export type ShortBleed = z.infer<typeof shortBleedSchema>;
