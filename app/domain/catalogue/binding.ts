/**
 * How the spine comes about: `soft` a cover glued round a block, `hard` a case of boards, `folded` sheets
 * stapled through the fold (no spine to print on), `none` loose leaves on a coil.
 */
export type SpineRule = 'soft' | 'hard' | 'folded' | 'none';

/**
 * A binding with its page limits (both inclusive) and the number that pages must be a multiple of.
 * `sewn` blocks are thicker than glued ones. `maxPaperGrammage` (g/m²) is the heaviest interior stock
 * that the binding holds, null when any will do.
 */
export type Binding = {
  code: string;
  name: string;
  description: string;
  /** Staff's own: see picture.ts. */
  picture?: string;
  spineRule: SpineRule;
  sewn: boolean;
  minPages: number;
  maxPages: number;
  pageMultiple: number;
  maxPaperGrammage: number | null;
};

/**
 * What binding adds to the paper, as the price table says. A soft cover and its glue, one board of a case and both its
 * joints in µm; a sewn block in thousandths of a glued one. Of a case, for its weight: the board's g/m², what the wrap
 * is folded over on every side in mm, and the leaves of its endpapers with their g/m².
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
