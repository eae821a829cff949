import type { BookConfiguration } from '~/domain/catalogue/book-product';
import { type BookProduct, byCode } from '~/domain/catalogue/book-product';
import { finishedSize } from '~/domain/catalogue/finished-size';
import { closedThicknessUm, spineUm } from '~/domain/pricing/spine';
import { BookDrawing, type BookDrawingProps } from '~/ui/book/book-drawing';

interface BookFigureProps extends Pick<BookDrawingProps, 'view' | 'className'> {
  product: BookProduct;
  chosen: BookConfiguration;
}

/** The chosen book to scale, redrawn at once with the formulas that the price uses. */
export const BookFigure = ({ product, chosen, ...look }: BookFigureProps) => {
  const page = finishedSize(product, chosen);
  const binding = byCode(product.bindings, chosen.binding);
  const paper = byCode(product.interiorPapers, chosen.interiorPaper);
  const coverPaper = byCode(product.coverPapers, chosen.coverPaper);
  if (!page || !binding || !paper || !coverPaper) return null;
  const bound = { binding, allowances: product.allowances };
  return (
    <BookDrawing
      {...page}
      {...look}
      spineMm={spineUm(bound, chosen.pages, paper) / 1000}
      thicknessMm={closedThicknessUm(bound, chosen.pages, paper, coverPaper) / 1000}
      flapMm={chosen.flapMm}
      orientation={chosen.orientation}
      hardcover={binding.spineRule === 'hard'}
    />
  );
};
