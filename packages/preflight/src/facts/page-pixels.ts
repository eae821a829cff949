import { z } from 'zod';
import { colourClasses, edges, mostNoted } from './noted';
import { boxMmSchema, drawnPlatesSchema } from './page-content';

/** What the drawn page shows, within its trim unless said otherwise. */

/** Something is printed up to the cut on `mm` of this edge and reaches only so far beyond it. */
export const shortBleedSchema = z.object({
  edge: z.enum(edges),
  lengthMm: z.number().positive(),
  reachMm: z.number().nonnegative(),
  box: boxMmSchema,
});

const percent = z.number().min(0).max(100);

/** The ink of a page that shows colour: each plate's mean over the trimmed page in percent, and where it lies thickest. */
const pageInkSchema = z.object({
  c: percent,
  m: percent,
  y: percent,
  k: percent,
  /** C + M + Y + K of the heaviest thousandth of the page, 0 to 400. */
  max: z.number().min(0).max(400),
  /** Told from what the page looks like on a screen, though it may hold CMYK. */
  estimated: z.boolean(),
});
export type PageInk = z.infer<typeof pageInkSchema>;

const inksSchema = z.object({ c: percent, m: percent, y: percent, k: percent });

/** An EAN-13, whose bars fill `box`. */
export const barcodeSchema = z.object({
  /** Thirteen digits; empty where they could not be read. */
  text: z.string().regex(/^(\d{13})?$/),
  isValid: z.boolean(),
  box: boxMmSchema,
  /** Width of its thinnest bar, mm. */
  moduleMm: z.number().nonnegative(),
  /** White before and behind it, in such widths, as far as they are asked for: 11 and 7. */
  quiet: z.object({ before: z.number().nonnegative(), behind: z.number().nonnegative() }),
  /** Of the bars and of what lies between them; absent before version 4, and where plates cannot be told apart. */
  inks: z.object({ bars: inksSchema, ground: inksSchema }).optional(),
});
export type Barcode = z.infer<typeof barcodeSchema>;

export const pagePixelsSchema = z.object({
  class: z.enum(colourClasses),
  /** Nothing is to be seen at all. */
  isBlank: z.boolean(),
  /** Of pages that show coarse pictures: small dark marks on a light ground, as of text; absent before version 5. */
  looksLikeText: z.boolean().optional(),
  /** Where colour is seen. */
  colourBox: boxMmSchema.nullable(),
  /** Absent where nothing but black ink is on the page and it shows no colour. */
  ink: pageInkSchema.optional(),
  /** Where the sum of the inks is above 240 %, and above 300 %. */
  heavyInk: z.array(z.object({ box: boxMmSchema, percent: z.number().min(0).max(400) })).max(mostNoted),
  shortBleeds: z.array(shortBleedSchema).max(4),
  /** The same as if the outermost 3 mm of the page were its bleed; only of pages without a TrimBox. */
  shortBleedsInside: z.array(shortBleedSchema).max(4).optional(),
  /** Only of files with at most four pages: covers, cards. */
  barcodes: z.array(barcodeSchema).max(10).optional(),
  /** The same; absent where the plates could not be drawn. */
  plates: drawnPlatesSchema.optional(),
});
export type PagePixels = z.infer<typeof pagePixelsSchema>;
export type ShortBleed = z.infer<typeof shortBleedSchema>;
