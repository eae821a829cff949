import { sameSize, trimOf } from '../facts/page-size';
import type { PdfPage, SizeMm } from '../facts/pdf-analysis';

/** The barcode's white box and its distance from the foot and the fold: an EAN-13 at 100 % with its quiet zones. */
const box = { width: 41, height: 28, apart: 10 } as const;
/** Kept free at the outer edge of the back cover. */
const outerMm = 5;
/** Width that a coil takes at the binding edge (18 to 22 mm). */
export const COIL_MM = 20;

type BarcodeArea = { x: number; y: number; width: number; height: number };

/**
 * The barcode's area: at the foot of the back cover, on the side of the spine, in mm from the back's upper left
 * corner. Null on a back that is too small for it. `takenMm`: width taken by the binding.
 */
export const barcodeAreaOf = (
  back: { width: number; height: number },
  takenMm: number,
): BarcodeArea | null => {
  const { width, height, apart } = box;
  if (back.width < width + takenMm + apart + outerMm || back.height < height + 2 * apart) return null;
  return {
    x: back.width - Math.max(takenMm, apart) - width,
    y: back.height - apart - height,
    width,
    height,
  };
};

/** The order's requirements for one file. Lengths in millimetres; `trim…` is the closed book. */
export type PdfExpectation = {
  kind: 'interior' | 'cover' | 'art' | 'mask';
  pages: number;
  /** Artwork only: the order does not state a number of pages, so that they are not counted. */
  isCountOpen?: true;
  trimWidthMm: number;
  trimHeightMm: number;
  /** Cut off on each side; 3 in this shop. */
  bleedMm: number;
  /** Accepted deviation of a size; 1 in this shop. */
  toleranceMm: number;
  /** Interiors only: printed in colour, so that the ink coverage affects the price. */
  isInColour?: true;
  /** The file slot accepts only PDF/X-1a. */
  needsX1a?: true;
  /** Covers only: the book's ISBN, thirteen digits, if the author gave one. */
  isbn?: string;
  /** Covers only: area reserved for the barcode, mm from the upper left corner of the back cover. */
  barcodeArea?: BarcodeArea;
  /** Covers only: thickness of the book. */
  spineMm?: number;
  /** Covers only: width of one flap; there are two or none. */
  flapMm?: number;
};

/** The shop's bleed and tolerance, in mm. */
export const shopMargins = { bleedMm: 3, toleranceMm: 1 } as const;

/** How a page's size fits the order. */
export type Fit = 'with-bleed' | 'no-bleed' | 'swapped' | 'wrong';

/** The finished size: of the closed book, or of the open cover (two boards, spine and both flaps). */
export const expectedTrim = (expectation: PdfExpectation): SizeMm => {
  const { kind, trimWidthMm, trimHeightMm, spineMm = 0, flapMm = 0 } = expectation;
  const width = kind === 'cover' ? 2 * trimWidthMm + spineMm + 2 * flapMm : trimWidthMm;
  return { width, height: trimHeightMm };
};

/** Page sizes that include the bleed. An inside page may lack it at the spine, in exports of facing pages. */
export const sizesWithBleed = (trim: SizeMm, { bleedMm, kind }: PdfExpectation): SizeMm[] => {
  const height = trim.height + 2 * bleedMm;
  const around = { width: trim.width + 2 * bleedMm, height };
  return kind === 'interior' ? [around, { width: trim.width + bleedMm, height }] : [around];
};

/** Compares a page with the ordered size; a page may include the bleed within its own edges. */
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
