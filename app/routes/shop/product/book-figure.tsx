import type { BookConfiguration } from '~/domain/catalogue/book-product';
import { type BookProduct, byCode } from '~/domain/catalogue/book-product';
import { finishedSize } from '~/domain/catalogue/finished-size';
import { closedThicknessUm, spineUm } from '~/domain/pricing/spine';
import type { BookLook, CoverPicture } from '~/ui/book/stage/look';
import { BookStage } from '~/ui/book/stage/stage';

interface BookFigureProps {
  product: BookProduct;
  chosen: BookConfiguration;
  cover?: CoverPicture | undefined;
  className?: string;
}

const bindings: Record<string, BookLook['binding']> = {
  soft: 'square',
  hard: 'hard',
  folded: 'staple',
};

const shineOf = (coating: string): BookLook['shine'] => {
  if (coating === 'none') return 'none';
  return coating === 'uv' || coating.includes('gloss') ? 'gloss' : 'matte';
};

/** The chosen book to scale, redrawn at once with the formulas that the price uses. */
export const BookFigure = ({ product, chosen, ...shown }: BookFigureProps) => {
  const page = finishedSize(product, chosen);
  const binding = byCode(product.bindings, chosen.binding);
  const paper = byCode(product.interiorPapers, chosen.interiorPaper);
  const coverPaper = byCode(product.coverPapers, chosen.coverPaper);
  if (!page || !binding || !paper || !coverPaper) return null;
  const bound = { binding, allowances: product.allowances };
  return (
    <BookStage
      book={{
        ...page,
        spineMm: spineUm(bound, chosen.pages, paper) / 1000,
        thicknessMm: closedThicknessUm(bound, chosen.pages, paper, coverPaper) / 1000,
        flapMm: chosen.flapMm,
        orientation: chosen.orientation,
        hardcover: binding.spineRule === 'hard',
      }}
      look={{
        binding: bindings[binding.spineRule] ?? (binding.code.includes('wire') ? 'wire' : 'spiral'),
        shine: shineOf(chosen.coating),
        paper: paper.kind,
        paperName: paper.name,
        pages: chosen.pages,
        isColour: chosen.interiorColour === 'colour',
      }}
      {...shown}
    />
  );
};
