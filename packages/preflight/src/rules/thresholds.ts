/** `error` stops the order, `warning` needs the author's acceptance; see `shopThresholds` for each. */
type Pair = { error: number; warning: number };

export type Thresholds = {
  pictureDpi: Pair;
  lineArtDpi: Pair;
  scanDpi: Pair;
  linePt: Pair;
  smallTextPt: number;
  richBlackTextPt: number;
  inkPercent: Pair;
  coveragePercent: number;
  safeMm: Pair;
  bleedMm: Pair;
  gutterFromPages: number;
  gutterMm: readonly { pages: number; mm: number }[];
  blankInARow: number;
  spineTextMm: Pair;
  barcode: { moduleMm: number; quietModules: { before: number; behind: number } };
  foldMm: number;
};

/**
 * The shop's thresholds. Those of pictures, lines and inks are GWG 2022's for sheet-fed printing, or its digital ones
 * where books are printed digitally. Those of the gutter are KDP's, to which readers of perfect-bound books are used.
 */
export const shopThresholds: Thresholds = {
  /** Pixels per inch on the paper (GWG R31, R32). */
  pictureDpi: { error: 150, warning: 225 },
  lineArtDpi: { error: 350, warning: 600 },
  /** Pages of a book that were scanned in one bit per pixel. */
  scanDpi: { error: 200, warning: 300 },
  /** Line widths, points (GWG R18, R19). */
  linePt: { error: 0.1, warning: 0.25 },
  /** Below this size, points, letters in several inks or in white fill in (GWG R16, R17). */
  smallTextPt: 8,
  /** Below this size, points, black letters with other inks get a halo (GWG R15). */
  richBlackTextPt: 12,
  /** Sum of the inks at any place, percent (GWG R26, for digital presses). */
  inkPercent: { error: 300, warning: 240 },
  /** Mean coverage of the colour pages, percent, above which a note is shown. */
  coveragePercent: 15,
  /** Distance of text from the cut, mm. */
  safeMm: { error: 1, warning: 3 },
  /** Bleed of print that reaches the cut, mm. */
  bleedMm: { error: 0.4, warning: 2.6 },
  /** Distance of text from the spine, mm, in books of up to that many pages; not checked below `gutterFromPages`. */
  gutterFromPages: 24,
  gutterMm: [
    { pages: 150, mm: 9.6 },
    { pages: 300, mm: 12.7 },
    { pages: 500, mm: 15.9 },
    { pages: 700, mm: 19.1 },
    { pages: Number.POSITIVE_INFINITY, mm: 22.2 },
  ],
  /** More blank pages in a row than this are rarely intended. */
  blankInARow: 2,
  /** On a spine thinner than this, mm, text cannot be kept on it, or hardly. */
  spineTextMm: { error: 4, warning: 6 },
  /**
   * Thinnest bar of an EAN-13, mm, and the white beside it in such widths: a little below the norm, for measuring at
   * 300 dpi.
   */
  barcode: { moduleMm: 0.26, quietModules: { before: 10, behind: 6 } },
  /** Distance of text from a fold of the spine, mm. */
  foldMm: 1.6,
};
