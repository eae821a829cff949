import { finishedSize } from './finished-size';
import type { AnyConfiguration, AnyProduct } from './product';
import type { PageSize } from './trim-size';

/** A4, for a size that the catalogue no longer knows. */
const unknownSize: PageSize = { widthMm: 210, heightMm: 297 };

/** Width and height in mm of one finished piece as it lies in a parcel. */
export const packedSize = (product: AnyProduct, chosen: AnyConfiguration): PageSize =>
  finishedSize(product, chosen) ?? unknownSize;
