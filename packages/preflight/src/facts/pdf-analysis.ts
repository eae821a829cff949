import { z } from 'zod';
import { documentFactsSchema } from './document-facts';
import { pageContentSchema } from './page-content';
import { pagePixelsSchema } from './page-pixels';

/**
 * The result of reading a customer's PDF in the child process. It crosses a process boundary and is stored as JSON,
 * hence the schema. `index` counts from 0; every `page` and `pages` counts from 1.
 */

/**
 * Version of the analyser. 1 drew up to 60 pages and measured colour interiors alone; 2 draws, measures and reads
 * every page; 3 reports the plates of short files; 4 reports art and fold marks of covers, the inks of barcodes, and
 * text converted to paths; 5 reads files restricted by an owner's password, and distinguishes pages of text from
 * photographs; 6 reports the document's title; 7 opens font files and pictures, and asks the drawn page
 * what is seen. Raised whenever the same bytes may get another answer.
 */
export const analyserVersion = 7;
const versionSchema = z.int().min(1).max(analyserVersion);

/** Why a file could not be analysed at all. The texts for people are in `labels.ts`. */
export const refusalReasons = [
  'not-a-pdf',
  'empty',
  'damaged',
  'encrypted',
  'too-large',
  'too-many-pages',
  'bad-box',
  'out-of-memory',
  'timeout',
] as const;
export const refusalReasonSchema = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

const lengthMm = z.number().positive();
/** Millimetres, as the page is displayed: after rotation and UserUnit, rounded to 0.01. */
export const sizeMmSchema = z.object({ width: lengthMm, height: lengthMm });
export type SizeMm = z.infer<typeof sizeMmSchema>;

export const pageSchema = z.object({
  index: z.int().nonnegative(),
  /** The trimmed page: TrimBox, else CropBox, else MediaBox, each cut to the MediaBox. */
  widthMm: lengthMm,
  heightMm: lengthMm,
  mediaMm: sizeMmSchema,
  bleedBoxMm: sizeMmSchema.optional(),
  /** Shortest distance, over the four sides, from the trim to the BleedBox (to the MediaBox if there is none). */
  bleedMm: z.number().nonnegative(),
  /** False when the size is that of a CropBox or MediaBox, which may include the bleed. */
  trimBoxGiven: z.boolean(),
  rotation: z.literal([0, 90, 180, 270]),
});
export type PdfPage = z.infer<typeof pageSchema>;

export const thumbnailSchema = z.object({
  page: z.int().positive(),
  /** File name inside the directory that the caller gave. */
  file: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Thumbnail = z.infer<typeof thumbnailSchema>;

export const structureSchema = z.object({
  pageCount: z.int().positive(),
  pages: z.array(pageSchema),
  /** The file was broken and PDFium repaired it; the original is kept. */
  repaired: z.boolean(),
  /** 'owner': it opens without a password but carries restrictions. */
  encrypted: z.enum(['no', 'owner']),
  hasJavaScript: z.boolean(),
  hasLaunchAction: z.boolean(),
  hasEmbeddedFiles: z.boolean(),
});
/** The part that is read before any page is drawn. */
export type PdfStructure = z.infer<typeof structureSchema>;

const percent = z.number().min(0).max(100);

/** The ink of the pages that show colour. */
export const inkSchema = z.object({
  /** Page (from 1); mean of cyan, magenta, yellow and black in percent; the thickest sum of the four, 0 to 400. */
  colourPages: z.array(
    z.tuple([z.int().positive(), percent, percent, percent, percent, z.number().min(0).max(400)]),
  ),
  /** Some pages could not be measured, or only as they look on a screen. */
  estimated: z.boolean(),
});
export type MeasuredInk = z.infer<typeof inkSchema>;

export const readableAnalysisSchema = structureSchema.extend({
  ok: z.literal(true),
  version: versionSchema,
  /** All trims agree within 0.5 mm. */
  uniformSize: z.boolean(),
  thumbnails: z.array(thumbnailSchema),
  /** Pages that could not be drawn within the limits of processor time and memory; such a file is never approved. */
  tooComplexPages: z.array(z.int().positive()),
  /** Absent while a page is unmeasured, because a partial measure would be wrong. */
  ink: inkSchema.optional(),
  /** Facts about the document; null when our own reader could not read it. Absent in version 1. */
  document: documentFactsSchema.nullable().optional(),
  bytes: z.int().positive(),
  sha256: z.string(),
});

/** Content and pixel measures of every page, in order. */
export const pageFactsSchema = z.object({
  content: z.array(pageContentSchema.nullable()),
  pixels: z.array(pagePixelsSchema.nullable()),
});
export type PageFacts = z.infer<typeof pageFactsSchema>;

/** The facts of the pages are stored apart because they are long: absent when not requested, or in version 1. */
export type ReadableAnalysis = z.infer<typeof readableAnalysisSchema> & Partial<PageFacts>;

export const refusedAnalysisSchema = z.object({
  ok: z.literal(false),
  version: versionSchema,
  reason: refusalReasonSchema,
  /** The pages at fault, if any (`bad-box`). */
  pages: z.array(z.int().positive()).optional(),
  bytes: z.int().nonnegative(),
});
export type RefusedAnalysis = z.infer<typeof refusedAnalysisSchema>;

export const pdfAnalysisSchema = z.discriminatedUnion('ok', [readableAnalysisSchema, refusedAnalysisSchema]);
export type PdfAnalysis = ReadableAnalysis | RefusedAnalysis;
