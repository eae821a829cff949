import type { InteriorColour } from './book-product';
import type { Orientation } from './trim-size';

/** What a customer chose for a bound product. Options are named by their codes; flaps by their width in mm. */
export type BookConfiguration = {
  productId: number;
  trimSize: string;
  orientation: Orientation;
  interiorColour: InteriorColour;
  pages: number;
  interiorPaper: string;
  coverPaper: string;
  coverPrint: string;
  coating: string;
  flapMm: number;
  binding: string;
  finishes: readonly string[];
  services: readonly string[];
  copies: number;
};
