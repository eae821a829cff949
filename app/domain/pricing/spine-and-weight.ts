import type { Binding, BindingAllowances, PageSize, Paper } from '~/domain/catalogue/options';
import type { Piece } from '~/domain/catalogue/product';

/** Leaves of two pages; an odd last page takes one of its own. */
const leavesOf = (pages: number): number => Math.ceil(pages / 2);

/** What the spine of a book depends on besides its pages; the allowances are those of the price table. */
type Bound = { binding: Pick<Binding, 'spineRule' | 'sewn'>; allowances: BindingAllowances };

/** The interior pressed flat, in µm: leaves × caliper, a leaf being two pages; half up to a µm. */
const blockUm = ({ binding, allowances }: Bound, pages: number, paper: Paper): number => {
  const glued = leavesOf(pages) * paper.thicknessUm;
  return binding.sewn ? Math.floor((glued * allowances.sewnPermille + 500) / 1000) : glued;
};

/** The parts of a spine, in µm: the block, and what the cover adds to it. */
export type SpineParts = {
  leaves: number;
  block: number;
  /** A soft cover and its glue. */
  cover: number;
  /** Both boards of a case. */
  boards: number;
  /** Both joints of a case. */
  joints: number;
};

/** The parts of a spine; null where the binding has none. Its width is their sum, see spineUm. */
export const spineParts = (bound: Bound, pages: number, paper: Paper): SpineParts | null => {
  const { coverUm, boardUm, jointsUm } = bound.allowances;
  const isSoft = bound.binding.spineRule === 'soft';
  if (!isSoft && bound.binding.spineRule !== 'hard') return null;
  return {
    leaves: leavesOf(pages),
    block: blockUm(bound, pages, paper),
    cover: isSoft ? coverUm : 0,
    boards: isSoft ? 0 : 2 * boardUm,
    joints: isSoft ? 0 : jointsUm,
  };
};

/**
 * The printable spine in µm. Soft cover: block + cover allowance (printers' calculators say 500 to 1000 µm), as
 * Bookmobile and Imprenta CG calculate. Sewn blocks are 3 to 7 % thicker, according to Claudio Portella. Hard cover:
 * block + two boards (usually 2 to 3 mm) + joints (1 to 3 mm), a trade habit (6 to 8 mm above the block). Folded and
 * coil-bound products have no spine: 0.
 */
export const spineUm = (bound: Bound, pages: number, paper: Paper): number => {
  const parts = spineParts(bound, pages, paper);
  return parts ? parts.block + parts.cover + parts.boards + parts.joints : 0;
};

/** One closed copy in µm, as packed: the spine, or the leaves between two covers. */
export const closedThicknessUm = (bound: Bound, pages: number, paper: Paper, coverPaper: Paper): number =>
  spineUm(bound, pages, paper) || blockUm(bound, pages, paper) + 2 * coverPaper.thicknessUm;

const mm2PerM2 = 1_000_000;

export type BookBody = {
  page: PageSize;
  pages: number;
  paper: Paper;
  coverPaper: Paper;
  binding: Pick<Binding, 'spineRule'>;
  allowances: BindingAllowances;
  spineUm: number;
  flapMm: number;
};

/**
 * One bound copy in grams, unrounded: width × height (m²) × g/m² × leaves + (2 × width + spine + 2 flaps)
 * × height × g/m² of the cover, as Fedrigoni gives it. A hard cover adds its boards, the turned-in edges of
 * the wrap, and endpapers.
 */
export const bookGrams = (body: BookBody): number => {
  const { page, coverPaper } = body;
  const leaf = page.widthMm * page.heightMm;
  const interior = leaf * body.paper.grammage * Math.ceil(body.pages / 2);
  const openWidth = 2 * page.widthMm + body.spineUm / 1000 + 2 * body.flapMm;
  if (body.binding.spineRule !== 'hard')
    return (interior + openWidth * page.heightMm * coverPaper.grammage) / mm2PerM2;
  const { boardGrammage, turnInMm, endpaperLeaves, endpaperGrammage } = body.allowances;
  const boards = openWidth * page.heightMm * boardGrammage;
  const wrap = (openWidth + 2 * turnInMm) * (page.heightMm + 2 * turnInMm) * coverPaper.grammage;
  const endpapers = leaf * endpaperLeaves * endpaperGrammage;
  return (interior + boards + wrap + endpapers) / mm2PerM2;
};

/** One flat piece in grams, unrounded. */
export const pieceGrams = (piece: Piece): number =>
  (piece.widthMm * piece.heightMm * piece.grammage) / mm2PerM2 + piece.extraGrams;

/** The line's weight, half up to a gram (never 0), and one copy's, half up to a tenth of a gram. */
export const roundedWeights = (copyGrams: number, copies: number) => ({
  weightGrams: Math.max(1, Math.round(copyGrams * copies)),
  copyWeightGrams: Math.round(copyGrams * 10) / 10,
});
