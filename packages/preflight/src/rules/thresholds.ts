/** `error` stops the order, `warning` asks for the author's word; see `shopThresholds` for what each is. */
type Pair = { error: number; warning: number };

export type Thresholds = {
  pictureDpi: Pair;
  lineArtDpi: Pair;
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
 * From where on the rules speak: the house's values. Those of pictures, lines and inks are GWG 2022's for sheet-fed
 * printing, its digital ones where a book is printed digitally; those of the gutter are what readers of perfect-bound books
 * have become used to (KDP's).
 */
export const shopThresholds: Thresholds = {
  /** Pixels per inch on the paper (GWG R31, R32). */
  pictureDpi: { error: 150, warning: 225 },
  lineArtDpi: { error: 350, warning: 600 },
  /** Line widths, points (GWG R18, R19). */
  linePt: { error: 0.1, warning: 0.25 },
  /** Below this size, points, letters of several inks or of white close up (GWG R16, R17). */
  smallTextPt: 8,
  /** Black letters below this size, points, that other inks lie under: they get a halo (GWG R15). */
  richBlackTextPt: 12,
  /** Sum of the inks on any spot, percent (GWG R26, for digital presses). */
  inkPercent: { error: 300, warning: 240 },
  /** Mean coverage of the colour pages, percent, above which a book is told of it. */
  coveragePercent: 15,
  /** Letters nearer to the cut, mm. */
  safeMm: { error: 1, warning: 3 },
  /** Print that reaches less far beyond the cut, mm, though it reaches the cut. */
  bleedMm: { error: 0.4, warning: 2.6 },
  /** Distance of letters from the spine, mm, in books of up to so many pages; none below the first. */
  gutterFromPages: 24,
  gutterMm: [
    { pages: 150, mm: 9.6 },
    { pages: 300, mm: 12.7 },
    { pages: 500, mm: 15.9 },
    { pages: 700, mm: 19.1 },
    { pages: Number.POSITIVE_INFINITY, mm: 22.2 },
  ],
  /** More blank pages in a row than this are rarely meant. */
  blankInARow: 2,
  /** Letters on a spine thinner than this cannot be, or hardly be, kept on it, mm. */
  spineTextMm: { error: 4, warning: 6 },
  /** Thinnest bar of an EAN-13, mm, and the white beside it in such widths: measured at 300 dpi, which is a little less. */
  barcode: { moduleMm: 0.26, quietModules: { before: 10, behind: 6 } },
  /** Letters nearer to a fold of the spine, mm. */
  foldMm: 1.6,
};
