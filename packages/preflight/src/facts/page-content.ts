import { z } from 'zod';
import {
  colourFamilies,
  edges,
  mostNoted,
  pictureFaults,
  plateNames,
  resourceKinds,
  textColours,
} from './noted';
import { storable } from './showable-text';

const percent = z.number().min(0).max(100);

/**
 * What the content streams of a page contain, as measures, not verdicts. Thresholds belong to the rules
 * (`thresholds.ts`). Here only values that no rule could object to are left out (`noted`), and of every kind the worst
 * `mostNoted` are kept.
 */

const mm = z.number();
/** Left, top, width, height in mm from the top left corner of the trimmed page as displayed, to 0.01. */
export const boxMmSchema = z.tuple([mm, mm, z.number().nonnegative(), z.number().nonnegative()]);
export type BoxMm = z.infer<typeof boxMmSchema>;

/**
 * The plates of a drawn page (a spot colour by its alternate inks), and how full the only plate is. Masks are judged
 * by it.
 */
export const drawnPlatesSchema = z.object({
  used: z.array(z.enum(plateNames)),
  /** In percent of the page; null when it needs more than one plate or spot colour. */
  tone: z
    .object({
      /** Pixels with any ink. */
      inked: percent,
      /** Pixels between 2 and 98 %: edges, and all that is not full ink. */
      between: percent,
      /** Of these, pixels surrounded only by such pixels: too wide for an edge. */
      wide: percent,
      /** Of these, pixels that touch no full ink: tints, and lines thinner than a pixel. */
      pale: percent,
      /** Bounds of the `wide` pixels, or else of the `pale` ones. */
      box: boxMmSchema.nullable(),
    })
    .nullable(),
});
export type DrawnPlates = z.infer<typeof drawnPlatesSchema>;

const nameSchema = z.string().max(127).regex(storable);
const inkPercent = z.number().min(0).max(1600);

/** A picture with a lower resolution on the paper than `noted`; the worse of its two directions counts. */
export const pictureSchema = z.object({
  box: boxMmSchema,
  dpi: z.number().nonnegative(),
  /** One bit per pixel: line art or a stencil. */
  isLineArt: z.boolean(),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  /** How little it changes from pixel to pixel: `none` cannot look coarse, `soft` hardly does. Absent when it changes. */
  detail: z.enum(['none', 'soft']).optional(),
});

/** Lines thinner than `noted`, and filled rectangles that look like lines. */
export const thinLineSchema = z.object({ box: boxMmSchema, widthPt: z.number().nonnegative() });

export const smallTextSchema = z.object({
  box: boxMmSchema,
  sizePt: z.number().nonnegative(),
  colour: z.enum(textColours),
  /** Sum of the inks, percent. */
  ink: inkPercent,
});

/** Overprinting white, which is lost because it does not cover what lies beneath. */
export const whiteOverprintSchema = z.object({ box: boxMmSchema, isText: z.boolean() });

/** The text nearest to one edge of the trimmed page; `mm` is negative beyond the cut. */
export const nearestTextSchema = z.object({ mm: z.number(), box: boxMmSchema });

/** Text near one edge; the lines of one column are one entry. */
export const edgeTextSchema = nearestTextSchema.extend({ edge: z.enum(edges) });

/** A line of text: consecutive letters of one size. */
export const textLineSchema = z.object({ box: boxMmSchema, sizePt: z.number().nonnegative() });

/** The plates that print within the trim, by their names in the content; white does not count. */
export const namedPlatesSchema = z.object({
  /** `full`: sum of the alternate process inks at full tint, in percent; null when the content does not state it. */
  spots: z.array(z.object({ name: nameSchema, full: inkPercent.nullable() })).max(mostNoted),
  /** Whether process inks print, too. */
  hasProcess: z.boolean(),
  /** The palest single colour that is painted, percent. */
  palest: z.number().min(0).max(100),
});
export type NamedPlates = z.infer<typeof namedPlatesSchema>;

const worst = <T extends z.ZodType>(schema: T) => z.array(schema).max(mostNoted);

export const pageContentSchema = z.object({
  /** False when part of the content could not be read (broken operators, streams that do not inflate). */
  isWhole: z.boolean(),
  /** Fonts that are used but not embedded, or whose font file cannot be read. */
  missingFonts: worst(
    z.object({ name: nameSchema, box: boxMmSchema, isDamaged: z.literal(true).optional() }),
  ),
  /** Letters for which the font has no glyph; `letters` are those that are known. Absent before version 7. */
  missingLetters: worst(z.object({ name: nameSchema, letters: nameSchema, box: boxMmSchema })).optional(),
  pictures: worst(pictureSchema),
  /**
   * Pictures whose data end early, that no reader draws, or that are not what the file says, so that readers disagree.
   * Absent before version 7.
   */
  brokenPictures: worst(z.object({ box: boxMmSchema, fault: z.enum(pictureFaults) })).optional(),
  /** Number of pictures on the page, of any resolution. */
  pictureCount: z.int().nonnegative(),
  thinLines: worst(thinLineSchema),
  smallTexts: worst(smallTextSchema),
  whiteOverprints: worst(whiteOverprintSchema),
  /** Text or paths in the registration colour, within the trim. */
  registration: worst(boxMmSchema),
  /** Null when the page has no text within the trim. */
  nearestText: z.record(z.enum(edges), nearestTextSchema.nullable()),
  /** Texts nearer to an edge than `noted`, the nearest ones; absent before version 3. */
  edgeTexts: z
    .array(edgeTextSchema)
    .max(4 * mostNoted)
    .optional(),
  /** Text converted to paths, like `edgeTexts`; absent before version 4. */
  edgeOutlines: z
    .array(edgeTextSchema)
    .max(4 * mostNoted)
    .optional(),
  /**
   * Drawings and pictures that are no background, and fold marks above and below the trim. Only of files with at most
   * four pages; absent before version 4.
   */
  art: z.array(boxMmSchema).max(200).optional(),
  foldMarks: worst(boxMmSchema).optional(),
  /** Only of files with at most four pages: covers, cards, masks. */
  textLines: z.array(textLineSchema).max(400),
  /** Names of spot colours that paint something, without the process colours, `All` and `None`. */
  spots: worst(nameSchema),
  /** Where the spot colours paint; absent before version 3. */
  spotBoxes: worst(boxMmSchema).optional(),
  /** Only of files with at most four pages. */
  plates: namedPlatesSchema.optional(),
  /** Colour families that paint something. */
  colours: z.array(z.enum(colourFamilies)),
  /** Those of `colours` that pictures use. */
  pictureColours: z.array(z.enum(colourFamilies)),
  /**
   * CMYK that paints something: directly, by a profile, or as the alternate of a spot colour. `black` when all of it
   * is black ink alone.
   */
  cmyk: z.enum(['none', 'black', 'any']),
  /**
   * Upper limit of the ink, in percent, that any paint puts down; null when the content does not state it (pictures,
   * shadings, profiles, transparency).
   */
  mostInk: inkPercent.nullable(),
  /** The page can print nothing but black ink, white and grey. */
  isBlackOnly: z.boolean(),
  transparency: worst(boxMmSchema),
  /** Names of layers (optional content) that are off and have content. */
  hiddenLayers: worst(nameSchema),
  /** Where the content of these layers is; absent before version 3. */
  hiddenBoxes: worst(boxMmSchema).optional(),
  /** Types of annotations on the page, without links. */
  annotations: worst(z.object({ kind: nameSchema, box: boxMmSchema })),
  /** Resources that the content names and the page does not have. */
  missingResources: worst(
    z.object({
      kind: z.enum(resourceKinds),
      name: nameSchema,
      /** Where it would have been drawn; null when unknown. */
      box: boxMmSchema.nullable().optional(),
    }),
  ),
  /** Strokes outside the trim in line with its edges. */
  cropMarks: worst(boxMmSchema),
  /** Rows of small patches outside the trim. */
  colourBars: worst(boxMmSchema),
  /** Filters other than Flate and JPEG that its pictures use. */
  filters: z.array(z.enum(['JPXDecode', 'JBIG2Decode', 'LZWDecode', 'CCITTFaxDecode'])),
  /**
   * Bounds of all that is painted; null for an empty page. White does not count, content that the CropBox hides does.
   */
  painted: boxMmSchema.nullable(),
});
export type PageContent = z.infer<typeof pageContentSchema>;
