/** The size of a closed, trimmed book, given in portrait (height not below width), in mm. */
export type TrimSize = { code: string; name: string; widthMm: number; heightMm: number };

export type Orientation = 'portrait' | 'landscape';
export const orientations: readonly Orientation[] = ['portrait', 'landscape'];

export type PageSize = { widthMm: number; heightMm: number };

/** The page size in reading position: in landscape the long side is the width. */
export const orientedSize = (trimSize: TrimSize, orientation: Orientation): PageSize =>
  orientation === 'portrait'
    ? { widthMm: trimSize.widthMm, heightMm: trimSize.heightMm }
    : { widthMm: trimSize.heightMm, heightMm: trimSize.widthMm };

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
  /** A picture set by staff, in place of the swatch: see picture.ts. */
  picture?: string;
};

/** Bulk in cm³/g: thickness = grammage × bulk. Printing papers run from about 0.8 (couché) to 1.9 (bulky). */
export const bulk = (paper: Paper): number => paper.thicknessUm / paper.grammage;

export const minPlausibleBulk = 0.7;
export const maxPlausibleBulk = 2.0;

/** False for a typing error in the paper list, such as a caliper ten times too thick. */
export const isPlausiblePaper = (paper: Paper): boolean =>
  bulk(paper) >= minPlausibleBulk && bulk(paper) <= maxPlausibleBulk;

/**
 * How the spine is formed: `soft` a cover glued round a block, `hard` a case of boards, `folded` sheets stapled
 * through the fold (no spine to print on), `none` loose leaves on a coil.
 */
export type SpineRule = 'soft' | 'hard' | 'folded' | 'none';

/**
 * A binding with its page limits (both inclusive) and the number that pages must be a multiple of. `sewn` blocks are
 * thicker than glued ones. `maxPaperGrammage` (g/m²) is the heaviest interior paper that the binding holds, null for
 * no limit.
 */
export type Binding = {
  code: string;
  name: string;
  description: string;
  /** A picture set by staff: see picture.ts. */
  picture?: string;
  spineRule: SpineRule;
  sewn: boolean;
  minPages: number;
  maxPages: number;
  pageMultiple: number;
  maxPaperGrammage: number | null;
};

/**
 * What binding adds to the paper, from the price table. In µm: a soft cover with its glue, one board of a case, both
 * joints of a case. A sewn block in thousandths of a glued one. For the weight of a case: the board's g/m², the
 * turn-in of the wrap on every side in mm, and the number of endpaper leaves with their g/m².
 */
export type BindingAllowances = {
  coverUm: number;
  sewnPermille: number;
  boardUm: number;
  jointsUm: number;
  boardGrammage: number;
  turnInMm: number;
  endpaperLeaves: number;
  endpaperGrammage: number;
};

export type InteriorColour = 'black' | 'colour';

/** An option with only a name, a descriptive sentence and a picture set by staff. */
export type NamedOption = { code: string; name: string; description?: string; picture?: string };

/** A kind of run. A proof copy has a fixed number of copies, whatever the product's rule. */
export type RunKind = NamedOption & { fixedCopies: number | null };

/** A cover flap (orelha); 0 mm means no flap. */
export type Flap = NamedOption & { widthMm: number };

/** The flap of a cover for which only "with flaps" is known: 7 cm, else 6 cm, else the first. */
export const usualFlap = (flaps: readonly Flap[]): Flap | undefined =>
  [70, 60].map((mm) => flaps.find(({ widthMm }) => widthMm === mm)).find((flap) => flap !== undefined) ??
  flaps.find(({ widthMm }) => widthMm > 0);

/**
 * A finish; its price and days are a row of the price table with the same code. Of a product's `required` finishes
 * exactly one is chosen; the others are optional. A finish with a minimum (mm) refuses smaller pieces and is cut to a
 * size that the customer gives (see refile.ts).
 */
export type Finish = {
  code: string;
  name: string;
  kind: string;
  description: string;
  /** A picture set by staff: see picture.ts. */
  picture?: string;
  required: boolean;
  minWidthMm: number | null;
  minHeightMm: number | null;
};

/** The finished size (mm) that a finish with minimum measures is cut to. */
export type Refile = { widthMm: number; heightMm: number };

export type Service = { code: string; name: string; description: string };

/** Something that can be chosen. An option's code is unique within its attribute. */
export type ChoiceNode =
  | { kind: 'option'; attribute: string; code: string }
  | { kind: 'finish'; code: string }
  | { kind: 'service'; code: string };

/** One end of a rule in the option graph. */
export type RuleNode = ChoiceNode | { kind: 'attribute'; attribute: string };

/**
 * One edge of the option graph, a row that staff edit.
 *
 * - `shows`: `target` is hidden unless a choice that shows it is made (any of them is enough).
 * - `requires`: with `when`, `target` must be chosen too; of several options of one attribute any is enough.
 * - `blocks`: the two cannot be chosen together, in either order.
 *
 * A hidden attribute has the product's default, and that default counts as chosen: it is what gets printed.
 */
export type OptionRule =
  | { kind: 'shows'; when: ChoiceNode; target: RuleNode }
  | { kind: 'requires' | 'blocks'; when: ChoiceNode; target: ChoiceNode };

/** The option with this code, or undefined. Lists are short, so a scan is faster than a map. */
export const byCode = <T extends { code: string }>(options: readonly T[], code: string): T | undefined => {
  for (const option of options) if (option.code === code) return option;
  return undefined;
};
