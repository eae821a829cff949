import type { Binding, BindingAllowances, PageSize, Paper } from '~/domain/catalogue/options';
import type { Piece } from '~/domain/catalogue/product';

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
