import type { BookConfiguration } from './book-configuration';
import { byCode } from './book-product';
import type { AnyProduct } from './product-rows';
import { pieceOf, type SimpleConfiguration } from './simple-product';
import { orientedSize, type PageSize } from './trim-size';

/** A4, for a size that the catalogue no longer knows. */
const unknownSize: PageSize = { widthMm: 210, heightMm: 297 };

/** Width and height in mm of one finished piece as it lies in a parcel. */
export const packedSize = (
  product: AnyProduct,
  chosen: BookConfiguration | SimpleConfiguration,
): PageSize => {
  if (product.kind === 'book' && 'pages' in chosen) {
    const trimSize = byCode(product.trimSizes, chosen.trimSize);
    return trimSize ? orientedSize(trimSize, chosen.orientation) : unknownSize;
  }
  if (product.kind === 'simple' && 'options' in chosen) {
    const { widthMm, heightMm } = pieceOf(product, chosen.options);
    return { widthMm, heightMm };
  }
  return unknownSize;
};
