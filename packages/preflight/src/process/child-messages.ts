import { z } from 'zod';
import { documentFactsSchema } from '../facts/document-facts';
import { pageContentSchema } from '../facts/page-content';
import { pagePixelsSchema } from '../facts/page-pixels';
import { refusalReasonSchema, structureSchema } from '../facts/pdf-analysis';

/** What the child says. The child reads hostile bytes, so the parent believes nothing without this schema. */

const side = z.int().min(1).max(4096);
const page = z.int().positive();

/** 8-bit RGB rows, base64. */
const pictureSchema = z.object({ width: side, height: side, rgb: z.base64() });
export type ChildPicture = z.infer<typeof pictureSchema>;

export const childMessageSchema = z.discriminatedUnion('type', [
  /** Code is loaded, the file not yet touched. */
  z.object({ type: z.literal('ready') }),
  /** Still at work on something that takes long. */
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('refused'), reason: refusalReasonSchema, pages: z.array(page).optional() }),
  /** `document` is null where our own reader could not read the file, or another child tells of it. */
  z.object({
    type: z.literal('structure'),
    structure: structureSchema,
    document: documentFactsSchema.nullable(),
  }),
  /** Page by page; `content` is null where our own reader could not read it. */
  z.object({
    type: z.literal('page'),
    page,
    content: pageContentSchema.nullable(),
    pixels: pagePixelsSchema,
    picture: pictureSchema.nullable(),
  }),
  /** PDFium could not draw the page: it does not find it, or aborted, for want of memory or over a defect. */
  z.object({ type: z.literal('too-complex'), page }),
  /** The pixels of a page that was asked for lie in the scratch file. */
  z.object({
    type: z.literal('drawing'),
    width: side,
    height: side,
    channels: z.union([z.literal(1), z.literal(3)]),
  }),
  z.object({ type: z.literal('end') }),
]);
export type ChildMessage = z.infer<typeof childMessageSchema>;
