import { z } from 'zod';
import { pageInkSchema } from '~/domain/files/page-ink';
import { refusalReasonSchema, structureSchema } from '~/domain/files/pdf-analysis';

/** What the child says. The child reads hostile bytes, so the parent believes nothing without this schema. */

const side = z.int().min(1).max(4096);
const page = z.int().positive();

export const childMessageSchema = z.discriminatedUnion('type', [
  /** Code is loaded, the file not yet touched. */
  z.object({ type: z.literal('ready') }),
  /** Still at work on something that takes long. */
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('refused'), reason: refusalReasonSchema, pages: z.array(page).optional() }),
  z.object({ type: z.literal('structure'), structure: structureSchema }),
  /** 8-bit RGB rows, base64. */
  z.object({ type: z.literal('page'), page, width: side, height: side, rgb: z.base64() }),
  /** PDFium could not draw the page: it aborted, for want of memory or over a defect. */
  z.object({ type: z.literal('too-complex'), page }),
  /** PDFium does not find the page, or it has no picture; nothing to show, nothing wrong with the rest. */
  z.object({ type: z.literal('no-picture'), page }),
  /** After the pictures, page by page: the ink of one, or null where it shows no colour. */
  z.object({ type: z.literal('ink'), page, ink: pageInkSchema.nullable() }),
  /** PDFium could not draw the page, so its ink is unknown. */
  z.object({ type: z.literal('no-ink'), page }),
  z.object({ type: z.literal('end') }),
]);
export type ChildMessage = z.infer<typeof childMessageSchema>;
