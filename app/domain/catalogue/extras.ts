/** What a customer may add to a product. Prices and days are rows of the price table, by the same code. */

/**
 * A finish. Of the `required` ones of a product exactly one is chosen; the others are free choices.
 * One with a minimum (mm) refuses smaller pieces and is cut to a size that the customer gives (see refile.ts).
 */
export type Finish = {
  code: string;
  name: string;
  kind: string;
  description: string;
  /** Staff's own: see picture.ts. */
  picture?: string;
  required: boolean;
  minWidthMm: number | null;
  minHeightMm: number | null;
};

/** The finished size (mm) that a finish with minimum measures is cut to. */
export type Refile = { widthMm: number; heightMm: number };

export type Service = { code: string; name: string; description: string };
