import { z } from 'zod';

const percent = z.number().min(0).max(100);

/** The ink of a page that shows colour: each plate's mean over the trimmed page in percent, and where it lies thickest. */
export const pageInkSchema = z.object({
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
