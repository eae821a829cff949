import { type PdfPage, type SizeMm, sameSize, trimOf } from '../facts/pdf-analysis';
import type { BarcodeArea } from './barcode-area';

/** What the order says about one file. Lengths in millimetres; `trim…` is the closed book. */
export type PdfExpectation = {
  kind: 'interior' | 'cover' | 'art' | 'mask';
  pages: number;
  /** Artwork only: the order does not say how many pages it has, so that they are not counted. */
  isCountOpen?: true;
  trimWidthMm: number;
  trimHeightMm: number;
  /** What is cut off on each side; 3 in this house. */
  bleedMm: number;
  /** How far a size may be off and still be taken; 1 in this house. */
  toleranceMm: number;
  /** Interiors only: it is printed in colour, so that its ink tells on the price. */
  isInColour?: true;
  /** The slot takes nothing less than PDF/X-1a. */
  needsX1a?: true;
  /** Covers only: the book's ISBN, thirteen digits, where the author gave one. */
  isbn?: string;
  /** Covers only: what is kept for the barcode, mm from the upper left corner of the back cover. */
  barcodeArea?: BarcodeArea;
  /** Covers only: thickness of the book. */
  spineMm?: number;
  /** Covers only: width of one flap; there are two or none. */
  flapMm?: number;
};

/** The house's bleed and tolerance, in mm. */
export const shopMargins = { bleedMm: 3, toleranceMm: 1 } as const;

/** How a page's size fits the order. */
export type Fit = 'with-bleed' | 'no-bleed' | 'swapped' | 'wrong';

/** The finished size: of the closed book, or of the open cover (two boards, spine and both flaps). */
export const expectedTrim = (expectation: PdfExpectation): SizeMm => {
  const { kind, trimWidthMm, trimHeightMm, spineMm = 0, flapMm = 0 } = expectation;
  const width = kind === 'cover' ? 2 * trimWidthMm + spineMm + 2 * flapMm : trimWidthMm;
  return { width, height: trimHeightMm };
};

/** Page sizes that hold the bleed. An inside page may do without it at the spine: facing-page exports. */
export const sizesWithBleed = (trim: SizeMm, { bleedMm, kind }: PdfExpectation): SizeMm[] => {
  const height = trim.height + 2 * bleedMm;
  const around = { width: trim.width + 2 * bleedMm, height };
  return kind === 'interior' ? [around, { width: trim.width + bleedMm, height }] : [around];
};

/** A page beside the size that is ordered; a page may hold the bleed within its own edges. */
export const fitOf = (page: PdfPage, expectation: PdfExpectation): Fit => {
  const { toleranceMm, bleedMm } = expectation;
  const trim = expectedTrim(expectation);
  const all = [trim, ...sizesWithBleed(trim, expectation)];
  const near = (size: SizeMm, wanted: SizeMm) => sameSize(size, wanted, toleranceMm);
  const size = trimOf(page);
  if (near(size, trim)) return page.bleedMm + toleranceMm / 2 >= bleedMm ? 'with-bleed' : 'no-bleed';
  if (all.some((wanted) => near(size, wanted))) return 'with-bleed';
  const turned = { width: size.height, height: size.width };
  return all.some((wanted) => near(turned, wanted)) ? 'swapped' : 'wrong';
};
