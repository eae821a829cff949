/** What a customer may add to a product. Prices and days are rows of the price table, by the same code. */

/**
 * A finish. Of the `required` ones of a product exactly one is chosen; the others are free choices.
 * `blocks` names finishes that cannot go with this one. A minimum (mm) refuses smaller pieces.
 */
export type Finish = {
  code: string;
  name: string;
  kind: string;
  description: string;
  required: boolean;
  minWidthMm: number | null;
  minHeightMm: number | null;
  blocks: readonly string[];
};

/** The finished size (mm) that a finish with minimum measures is cut to. */
export type Refile = { widthMm: number; heightMm: number };

export type Service = { code: string; name: string; description: string };
