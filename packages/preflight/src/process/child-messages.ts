import { z } from 'zod';
import { documentFactsSchema } from '../facts/document-facts';
import { pageContentSchema } from '../facts/page-content';
import { pagePixelsSchema } from '../facts/page-pixels';
import { refusalReasonSchema, structureSchema } from '../facts/pdf-analysis';

/** Messages of the child. It reads hostile bytes, so the parent validates every message with this schema. */

const side = z.int().min(1).max(4096);
const page = z.int().positive();

/** 8-bit RGB rows, base64. */
const pictureSchema = z.object({ width: side, height: side, rgb: z.base64() });
export type ChildPicture = z.infer<typeof pictureSchema>;

export const childMessageSchema = z.discriminatedUnion('type', [
  /** The code is loaded, the file not yet opened. */
  z.object({ type: z.literal('ready') }),
  /** Sign of life during long work. */
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('refused'), reason: refusalReasonSchema, pages: z.array(page).optional() }),
  /** `document` is null when our own reader could not read the file, or another child reports it. */
  z.object({
    type: z.literal('structure'),
    structure: structureSchema,
    document: documentFactsSchema.nullable(),
  }),
  /** One message per page; `content` is null when our own reader could not read it. */
  z.object({
    type: z.literal('page'),
    page,
    content: pageContentSchema.nullable(),
    pixels: pagePixelsSchema,
    picture: pictureSchema.nullable(),
  }),
  /** PDFium could not draw the page: it does not find it, or aborted for want of memory or because of a defect. */
  z.object({ type: z.literal('too-complex'), page }),
  /** The pixels of the requested page are in the scratch file. */
  z.object({
    type: z.literal('drawing'),
    width: side,
    height: side,
    channels: z.union([z.literal(1), z.literal(3)]),
  }),
  z.object({ type: z.literal('end') }),
]);
export type ChildMessage = z.infer<typeof childMessageSchema>;
