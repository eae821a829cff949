import { z } from 'zod';
import { colourFamilies, mostNoted } from './noted';
import { storable } from './showable-text';

/** Facts about the file as a whole: its PDF/X claims and what it holds besides pages. */

export const pdfxVersions = ['PDF/X-1a', 'PDF/X-3', 'PDF/X-4', 'other'] as const;

const textSchema = z.string().max(255).regex(storable);

export const outputIntentSchema = z.object({
  subtype: textSchema,
  condition: textSchema.nullable(),
  hasProfile: z.boolean(),
  /** Colour family of the embedded profile; null without one. */
  profileColours: z.enum(colourFamilies).nullable(),
});

const pagesSchema = z.array(z.int().positive()).max(mostNoted);

export const documentFactsSchema = z.object({
  /** "1.4", from the header or the catalogue, whichever is later. */
  version: textSchema,
  /** Bytes before `%PDF-`. */
  junkBefore: z.int().nonnegative(),
  /** The standard that the file claims to follow; null when it claims none. */
  claim: z.object({ standard: z.enum(pdfxVersions), text: textSchema }).nullable(),
  outputIntents: z.array(outputIntentSchema).max(10),
  /** Trailer has /ID. */
  hasId: z.boolean(),
  info: z.object({
    title: z.boolean(),
    created: z.boolean(),
    modified: z.boolean(),
    /** "True" or "False"; null where absent or anything else. */
    trapped: z.enum(['True', 'False']).nullable(),
  }),
  /** The document's title; null without one. Absent before version 6. */
  title: textSchema.nullable().optional(),
  hasXmp: z.boolean(),
  /** The XMP properties that ISO 15930-7 requires; null without XMP, absent before version 3. */
  xmp: z
    .object({
      title: z.boolean(),
      created: z.boolean(),
      modified: z.boolean(),
      trapped: z.boolean(),
      documentId: z.boolean(),
      versionId: z.boolean(),
      renditionClass: z.boolean(),
    })
    .nullable()
    .optional(),
  /**
   * The first pages without a TrimBox or ArtBox, with both, and with boxes that are not nested (trim or art in bleed
   * in media). Absent before version 3.
   */
  boxes: z.object({ withoutTrim: pagesSchema, withBoth: pagesSchema, badlyNested: pagesSchema }).optional(),
  /** Names of layers of the document, and whether each is shown by default. */
  layers: z.array(z.object({ name: textSchema, isShown: z.boolean() })).max(100),
  formFields: z.int().nonnegative(),
  hasScripts: z.boolean(),
  hasAttachments: z.boolean(),
  /** Program that made the file, as the file states; its help is shown first. */
  producer: textSchema.nullable(),
  creator: textSchema.nullable(),
  /** Spot names that mean the same ink, or inks that share a name. */
  spotConflicts: z
    .array(z.object({ names: z.array(textSchema), kind: z.enum(['spelling', 'suffix', 'twins']) }))
    .max(20),
});
export type DocumentFacts = z.infer<typeof documentFactsSchema>;
