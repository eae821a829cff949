import type { CopiesRule } from './copies-and-pages';
import type { Finish, Refile, Service } from './extras';
import type { OptionRule } from './option-rules';
import type { Paper } from './paper';
import type { Orientation, TrimSize } from './trim-size';

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

export type InteriorColour = 'black' | 'colour';

/** An option that has no properties of its own but its name, what is said of it in a sentence, and staff's picture. */
export type NamedOption = { code: string; name: string; description?: string; picture?: string };

/** A kind of run. A proof copy has one number of copies, whatever the product's rule. */
export type RunKind = NamedOption & { fixedCopies: number | null };

/** A cover flap (orelha); 0 mm is the choice of none. */
export type Flap = NamedOption & { widthMm: number };

/** The flap of a cover of which is only said that it has flaps: 7 cm, 6 cm where there is none of 7, else the first. */
export const usualFlap = (flaps: readonly Flap[]): Flap | undefined =>
  [70, 60].map((mm) => flaps.find(({ widthMm }) => widthMm === mm)).find((flap) => flap !== undefined) ??
  flaps.find(({ widthMm }) => widthMm > 0);

/** What a customer chose for a bound product. Options are named by their codes; flaps by their width in mm. */
export type BookConfiguration = {
  productId: number;
  /** An ordinary run, or a proof copy (boneco); `run` where the product offers no other. */
  runKind: string;
  trimSize: string;
  orientation: Orientation;
  interiorColour: InteriorColour;
  pages: number;
  interiorPaper: string;
  coverPaper: string;
  coverPrint: string;
  coating: string;
  flapMm: number;
  binding: string;
  finishes: readonly string[];
  services: readonly string[];
  /** The finished size that a chosen finish asks for. */
  refile: Refile | null;
  copies: number;
};

/**
 * A bound product (book, booklet, magazine, catalogue) with everything that may be chosen for it. The order
 * of each list is the order in which it is shown.
 */
export type BookProduct = {
  kind: 'book';
  id: number;
  code: string;
  name: string;
  /** Empty where there is only the ordinary run. */
  runKinds: readonly RunKind[];
  trimSizes: readonly TrimSize[];
  orientations: readonly Orientation[];
  interiorColours: readonly InteriorColour[];
  interiorPapers: readonly Paper[];
  coverPapers: readonly Paper[];
  coverPrints: readonly NamedOption[];
  coatings: readonly NamedOption[];
  flaps: readonly Flap[];
  bindings: readonly Binding[];
  allowances: BindingAllowances;
  finishes: readonly Finish[];
  services: readonly Service[];
  rules: readonly OptionRule[];
  copies: CopiesRule;
  defaultConfiguration: BookConfiguration;
};

/** The option with this code, or undefined. Lists are short; a scan is quicker than a map. */
export const byCode = <T extends { code: string }>(options: readonly T[], code: string): T | undefined => {
  for (const option of options) if (option.code === code) return option;
  return undefined;
};
