export type PaperKind = 'offset' | 'cream' | 'bulky' | 'coated' | 'recycled' | 'board';

/**
 * A stock. `grammage` is g/m²; `thicknessUm` is the caliper of one sheet (two pages) in micrometres;
 * `coated` papers carry a mineral coating (couché, and the printed face of boards).
 */
export type Paper = {
  code: string;
  name: string;
  kind: PaperKind;
  grammage: number;
  thicknessUm: number;
  coated: boolean;
  /** Staff's own, in place of the swatch: see picture.ts. */
  picture?: string;
};

/** Bulk in cm³/g: thickness = grammage × bulk. Printing papers run from about 0.8 (couché) to 1.9 (bulky). */
export const bulk = (paper: Paper): number => paper.thicknessUm / paper.grammage;

export const minPlausibleBulk = 0.7;
export const maxPlausibleBulk = 2.0;

/** False for a typing slip in the stock list, such as a caliper ten times too thick. */
export const isPlausiblePaper = (paper: Paper): boolean =>
  bulk(paper) >= minPlausibleBulk && bulk(paper) <= maxPlausibleBulk;
