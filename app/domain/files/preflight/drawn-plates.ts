import { z } from 'zod';
import { plateNames } from './noted';
import { boxMmSchema } from './page-content';

const percent = z.number().min(0).max(100);

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
