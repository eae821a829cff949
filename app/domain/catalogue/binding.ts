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
  spineRule: SpineRule;
  sewn: boolean;
  minPages: number;
  maxPages: number;
  pageMultiple: number;
  maxPaperGrammage: number | null;
};
