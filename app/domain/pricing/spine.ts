import type { Binding } from '~/domain/catalogue/binding';
import type { Paper } from '~/domain/catalogue/paper';

/** What a soft cover and its glue add to the block, in µm (printers' calculators say 500 to 1000). */
const coverAllowanceUm = 800;
/** Sewn blocks stand 3 to 7 % thicker than glued ones. */
const sewnPermille = 1050;
/** A case: two boards of 2.5 mm (usual: 2 to 3) and 2 mm for the joints (usual: 1 to 3). */
const boardUm = 2500;
const jointsUm = 2000;

/** Leaves of two pages; an odd last page takes one of its own. */
const leavesOf = (pages: number): number => Math.ceil(pages / 2);

/** The interior pressed flat, in µm: leaves × caliper, a leaf being two pages; half up to a µm. */
export const blockUm = (pages: number, paper: Paper, sewn: boolean): number => {
  const glued = leavesOf(pages) * paper.thicknessUm;
  return sewn ? Math.floor((glued * sewnPermille + 500) / 1000) : glued;
};

/** What a spine is made of, in µm: the block, and what the cover adds to it. */
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
export const spineParts = (
  binding: Pick<Binding, 'spineRule' | 'sewn'>,
  pages: number,
  paper: Paper,
): SpineParts | null => {
  const isSoft = binding.spineRule === 'soft';
  if (!isSoft && binding.spineRule !== 'hard') return null;
  return {
    leaves: leavesOf(pages),
    block: blockUm(pages, paper, binding.sewn),
    cover: isSoft ? coverAllowanceUm : 0,
    boards: isSoft ? 0 : 2 * boardUm,
    joints: isSoft ? 0 : jointsUm,
  };
};

/**
 * The printable spine in µm. Soft: block + cover allowance, as Bookmobile and Imprenta CG calculate; sewn
 * blocks as Claudio Portella gives them; hard: block + boards + joints, a trade habit (6 to 8 mm above the
 * block). Folded and coil-bound products have no spine: 0.
 */
export const spineUm = (
  binding: Pick<Binding, 'spineRule' | 'sewn'>,
  pages: number,
  paper: Paper,
): number => {
  const parts = spineParts(binding, pages, paper);
  return parts ? parts.block + parts.cover + parts.boards + parts.joints : 0;
};

/** One closed copy in µm, as it lies in a parcel: the spine, or the leaves between two covers. */
export const closedThicknessUm = (
  binding: Pick<Binding, 'spineRule' | 'sewn'>,
  pages: number,
  paper: Paper,
  coverPaper: Paper,
): number =>
  spineUm(binding, pages, paper) || blockUm(pages, paper, binding.sewn) + 2 * coverPaper.thicknessUm;
