import type { BookConfiguration } from './book-configuration';
import { byCode } from './book-product';
import type { AnyProduct } from './product-rows';
import { pieceOf, type SimpleConfiguration } from './simple-product';
import { orientedSize } from './trim-size';

/** Outer size in mm of one finished piece as it lies in a parcel; `thicknessMm` comes with its price. */
export const packedSize = (
  product: AnyProduct,
  chosen: BookConfiguration | SimpleConfiguration,
  thicknessMm: number,
): { width: number; height: number; thickness: number } => {
  if (product.kind === 'book' && 'pages' in chosen) {
    const trimSize = byCode(product.trimSizes, chosen.trimSize);
    const page = trimSize ? orientedSize(trimSize, chosen.orientation) : { widthMm: 210, heightMm: 297 };
    return { width: page.widthMm, height: page.heightMm, thickness: thicknessMm };
  }
  if (product.kind === 'simple' && 'options' in chosen) {
    const piece = pieceOf(product, chosen.options);
    return { width: piece.widthMm, height: piece.heightMm, thickness: thicknessMm };
  }
  return { width: 210, height: 297, thickness: thicknessMm };
};
