import { z } from 'zod';
import { colourFamilies, edges, mostNoted, plateNames, resourceKinds, textColours } from './noted';
import { storable } from './showable-text';

const percent = z.number().min(0).max(100);

/**
 * What the content streams of a page say, as far as a rule may ask: measures, not verdicts. Thresholds are data of the
 * rules (`thresholds.ts`); here only what no rule could ever mind is left out (`noted`), and of every kind the worst
 * `mostNoted` are kept.
 */

const mm = z.number();
/** Left, top, width, height in mm from the top left corner of the trimmed page as a reader sees it, to 0.01. */
export const boxMmSchema = z.tuple([mm, mm, z.number().nonnegative(), z.number().nonnegative()]);
export type BoxMm = z.infer<typeof boxMmSchema>;

/**
 * The plates of a page as it is drawn, a spot colour by the inks that stand for it, and whether one plate alone is
 * full: what a mask is judged by.
 */
export const drawnPlatesSchema = z.object({
  used: z.array(z.enum(plateNames)),
  /** In percent of the page; null where it takes more than one plate, or more than one spot colour. */
  tone: z
    .object({
      /** Any ink at all. */
      inked: percent,
      /** Between 2 and 98 %: edges are, and all that is no full ink. */
      between: percent,
      /** Of these, what has none but its like around it: too wide for an edge. */
      wide: percent,
      /** Of these, what touches no full ink: tints, and lines thinner than a pixel. */
      pale: percent,
      /** Around what is wide, or else around what is pale. */
      box: boxMmSchema.nullable(),
    })
    .nullable(),
});
export type DrawnPlates = z.infer<typeof drawnPlatesSchema>;

const nameSchema = z.string().max(127).regex(storable);
const inkPercent = z.number().min(0).max(1600);

/** A picture that is coarser on the paper than `noted`; the worse of its two directions counts. */
export const pictureSchema = z.object({
  box: boxMmSchema,
  dpi: z.number().nonnegative(),
  /** One bit per pixel: line art or a stencil. */
  isLineArt: z.boolean(),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
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

/** White that prints over what lies beneath, and so is lost. */
export const whiteOverprintSchema = z.object({ box: boxMmSchema, isText: z.boolean() });

/** Text nearest to one edge of the trimmed page; negative when it stands beyond the cut. */
export const nearestTextSchema = z.object({ mm: z.number(), box: boxMmSchema });

/** Text near one edge: what stands in one column there is told together. */
export const edgeTextSchema = nearestTextSchema.extend({ edge: z.enum(edges) });

/** A line of text: letters of one size that follow one another. */
export const textLineSchema = z.object({ box: boxMmSchema, sizePt: z.number().nonnegative() });

/** The plates that print within the trim, by their names in the content; white is nothing. */
export const namedPlatesSchema = z.object({
  /** `full`: percent of the process inks that stand for the colour at 100 %, summed; null where the content does not tell. */
  spots: z.array(z.object({ name: nameSchema, full: inkPercent.nullable() })).max(mostNoted),
  /** Something is printed in the process inks. */
  hasProcess: z.boolean(),
  /** Of all that is painted in a single colour, the palest, percent. */
  palest: z.number().min(0).max(100),
});
export type NamedPlates = z.infer<typeof namedPlatesSchema>;

const worst = <T extends z.ZodType>(schema: T) => z.array(schema).max(mostNoted);

export const pageContentSchema = z.object({
  /** False when part of the content could not be read (broken operators, streams that do not inflate). */
  isWhole: z.boolean(),
  /** Fonts whose letters are shown though the file does not hold them. */
  missingFonts: worst(z.object({ name: nameSchema, box: boxMmSchema })),
  pictures: worst(pictureSchema),
  /** How many pictures the page shows, coarse or fine. */
  pictureCount: z.int().nonnegative(),
  thinLines: worst(thinLineSchema),
  smallTexts: worst(smallTextSchema),
  whiteOverprints: worst(whiteOverprintSchema),
  /** Text or paths in the colour that all plates print, within the trim. */
  registration: worst(boxMmSchema),
  /** Null where no text stands on the page, or none within the trim. */
  nearestText: z.record(z.enum(edges), nearestTextSchema.nullable()),
  /** All texts nearer to an edge than `noted`, so far as they are the nearest to it; absent before version 3. */
  edgeTexts: z
    .array(edgeTextSchema)
    .max(4 * mostNoted)
    .optional(),
  /** Text that was turned into paths, as `edgeTexts`; absent before version 4. */
  edgeOutlines: z
    .array(edgeTextSchema)
    .max(4 * mostNoted)
    .optional(),
  /** Drawings and pictures that are no grounds, and strokes above and below the trim at its folds: of files with at most four pages; absent before version 4. */
  art: z.array(boxMmSchema).max(200).optional(),
  foldMarks: worst(boxMmSchema).optional(),
  /** Only of files with at most four pages: covers, cards, masks. */
  textLines: z.array(textLineSchema).max(400),
  /** Names of spot colours that paint something, beside the process colours, `All` and `None`. */
  spots: worst(nameSchema),
  /** Where they paint; absent before version 3. */
  spotBoxes: worst(boxMmSchema).optional(),
  /** Only of files with at most four pages. */
  plates: namedPlatesSchema.optional(),
  /** Families of colour that paint something. */
  colours: z.array(z.enum(colourFamilies)),
  /** Part of `colours` that pictures use. */
  pictureColours: z.array(z.enum(colourFamilies)),
  /**
   * CMYK in any guise that paints something: as itself, by a profile, or as what a spot colour stands for. `black` when
   * all of it is colours of black ink alone.
   */
  cmyk: z.enum(['none', 'black', 'any']),
  /**
   * No more than so much ink, in percent, comes of anything that is painted; null where the content does not tell:
   * pictures, shadings, profiles, transparency.
   */
  mostInk: inkPercent.nullable(),
  /** Nothing but black ink, white and grey can come of this page. */
  isBlackOnly: z.boolean(),
  transparency: worst(boxMmSchema),
  /** Names of layers (optional content) that are off and would have painted something. */
  hiddenLayers: worst(nameSchema),
  /** Where they would have; absent before version 3. */
  hiddenBoxes: worst(boxMmSchema).optional(),
  /** Kinds of annotations that lie on the page, without links. */
  annotations: worst(z.object({ kind: nameSchema, box: boxMmSchema })),
  /** Resources that the content names and the page has not. */
  missingResources: worst(
    z.object({
      kind: z.enum(resourceKinds),
      name: nameSchema,
      /** Where it would have been drawn; null where nobody knows. */
      box: boxMmSchema.nullable().optional(),
    }),
  ),
  /** Strokes outside the trim in line with its edges. */
  cropMarks: worst(boxMmSchema),
  /** Rows of small patches outside the trim. */
  colourBars: worst(boxMmSchema),
  /** Filters other than Flate and JPEG that its pictures use. */
  filters: z.array(z.enum(['JPXDecode', 'JBIG2Decode', 'LZWDecode', 'CCITTFaxDecode'])),
  /** Where anything is painted at all; null for an empty page. White is nothing; what the crop hides counts. */
  painted: boxMmSchema.nullable(),
});
export type PageContent = z.infer<typeof pageContentSchema>;
