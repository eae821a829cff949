import type { Prisma } from '~/platform/db.server';
import { optionalFinishes, requiredFinishes } from './finishes';
import { allProducts, optionMeasures } from './rows';
import { finishId } from './seed';
import type { BookProductSeed, SimpleProductSeed } from './seed-types';

const productMeasure = ({
  product,
}: BookProductSeed | SimpleProductSeed): Omit<Prisma.ProductMeasureCreateManyInput, 'tableId'> => {
  const copies = product.kind === 'book' ? product.copies : product.variableQuantity;
  const piece = product.kind === 'simple' ? product.piece : null;
  return {
    productId: product.id,
    minCopies: copies?.min ?? 1,
    maxCopies: copies?.max ?? 100_000,
    copiesStep: copies?.step ?? 1,
    gapFrom: copies?.gap?.from,
    gapTo: copies?.gap?.to,
    variableCopies: copies !== null,
    quantities: product.kind === 'simple' ? [...product.quantities] : [],
    pieceWidthMm: piece?.widthMm,
    pieceHeightMm: piece?.heightMm,
    pieceGrammage: piece?.grammage,
    pieceThicknessMicron: piece?.thicknessUm,
    pieceExtraGrams: piece?.extraGrams,
  };
};

/** The measures of everything in the seed, as rows of a price table. */
export const measuresOf = (tableId: number) => ({
  optionMeasures: optionMeasures.map((row) => ({ tableId, ...row })),
  productMeasures: allProducts.map((seed) => ({ tableId, ...productMeasure(seed) })),
  finishMeasures: [...optionalFinishes, ...requiredFinishes].map(({ code, minWidthMm, minHeightMm }) => ({
    tableId,
    finishId: finishId(code),
    minWidthMm,
    minHeightMm,
  })),
});
