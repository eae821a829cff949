import { byCode, type Finish, orientedSize, type PageSize } from './options';
import { type AnyConfiguration, type AnyProduct, pieceOf } from './product';
import { type RefileLimits, refileLimits } from './refile';

/** A4, for a size that the catalogue no longer knows. */
const unknownSize: PageSize = { widthMm: 210, heightMm: 297 };

/** Width and height in mm of one finished piece as it lies in a parcel. */
export const packedSize = (product: AnyProduct, chosen: AnyConfiguration): PageSize =>
  finishedSize(product, chosen) ?? unknownSize;

/** The page or piece that was chosen, in mm, before any cutting down; null for a size that is not offered. */
export const chosenSize = (product: AnyProduct, chosen: AnyConfiguration): PageSize | null => {
  if (product.kind === 'book' && 'pages' in chosen) {
    const trimSize = byCode(product.trimSizes, chosen.trimSize);
    return trimSize ? orientedSize(trimSize, chosen.orientation) : null;
  }
  if (product.kind === 'simple' && 'options' in chosen) {
    const { widthMm, heightMm } = pieceOf(product, chosen.options);
    return { widthMm, heightMm };
  }
  return null;
};

const chosenFinishes = ({ finishes }: AnyProduct, chosen: AnyConfiguration): Finish[] =>
  finishes.filter(({ code }) => chosen.finishes.includes(code));

/** Between what the finished size has to be; null when no chosen finish asks for one. */
export const refileLimitsOf = (product: AnyProduct, chosen: AnyConfiguration): RefileLimits | null => {
  const size = chosenSize(product, chosen);
  return size && refileLimits(chosenFinishes(product, chosen), size);
};

/**
 * The size in mm that leaves the house: what the trimming (refile) makes of the chosen size, or the chosen size.
 * A printer lays out, prints and binds on the chosen format (its price stands) and cuts the bound piece down on
 * its three open sides. The finished size is therefore the trim of the customer's PDF, the panel of the open cover,
 * what is weighed and what is packed; the spine stays as it is.
 */
export const finishedSize = (product: AnyProduct, chosen: AnyConfiguration): PageSize | null => {
  const size = chosenSize(product, chosen);
  return size && refileLimits(chosenFinishes(product, chosen), size) ? (chosen.refile ?? size) : size;
};
