import type { FileRole } from '../catalogue/file-slot';
import { finishedSize } from '../catalogue/finished-size';
import { byCode } from '../catalogue/options';
import {
  type AnyProduct,
  type BookConfiguration,
  printedSides,
  type SimpleConfiguration,
} from '../catalogue/product';
import { spineUm } from '../pricing/spine';
import { barcodeAreaOf, COIL_MM } from './barcode-area';
import { expectedTrim, type PdfExpectation, shopMargins } from './page-fit';

/** The cover print that has ink on its inner side too; its file has a second page. */
const bothSides = 'both-sides';

/** Whether a product has pages that are printed in colour. */
export const isColourBook = (chosen: BookConfiguration | SimpleConfiguration | null): boolean =>
  chosen !== null && 'interiorColour' in chosen && chosen.interiorColour === 'colour';

/** Artwork of a product without pages: one for each printed side, where that is chosen, in the size of the open piece. */
const artExpectation = (product: AnyProduct, chosen: SimpleConfiguration): PdfExpectation | null => {
  const size = finishedSize(product, chosen);
  if (!size) return null;
  const sides = printedSides(chosen.options);
  return {
    kind: 'art',
    trimWidthMm: size.widthMm,
    trimHeightMm: size.heightMm,
    ...shopMargins,
    ...(sides === null ? { pages: 1, isCountOpen: true } : { pages: sides }),
  };
};

/** A mask lies over the outside of the cover, or over the front of a piece, and has one page of the same size. */
const maskOf = (printed: PdfExpectation | null): PdfExpectation | null => {
  if (!printed) return null;
  const { width, height } = expectedTrim(printed);
  return { kind: 'mask', pages: 1, trimWidthMm: width, trimHeightMm: height, ...shopMargins };
};

/**
 * What the order says about the file of one slot, or null where it says nothing about pages and size: extra artwork
 * of a book, and a product whose options have left the catalogue since. What is cut down to a finished size is sent in
 * that size (see finishedSize).
 */
export const expectationOf = (
  role: FileRole,
  product: AnyProduct,
  chosen: BookConfiguration | SimpleConfiguration,
): PdfExpectation | null => {
  if (role === 'mask')
    return maskOf(expectationOf(product.kind === 'book' ? 'cover' : 'art', product, chosen));
  if (product.kind === 'simple' && 'options' in chosen) return artExpectation(product, chosen);
  if (role === 'art' || product.kind !== 'book' || !('pages' in chosen)) return null;
  const size = finishedSize(product, chosen);
  const paper = byCode(product.interiorPapers, chosen.interiorPaper);
  const binding = byCode(product.bindings, chosen.binding);
  if (!size || !paper || !binding) return null;
  const { widthMm, heightMm } = size;
  const page = { trimWidthMm: widthMm, trimHeightMm: heightMm, ...shopMargins };
  if (role === 'interior') {
    const colour = isColourBook(chosen) ? { isInColour: true as const } : {};
    return { kind: 'interior', pages: chosen.pages, ...page, ...colour };
  }
  const takenMm = binding.spineRule === 'none' ? COIL_MM : 0;
  const barcodeArea = barcodeAreaOf({ width: widthMm, height: heightMm }, takenMm);
  return {
    kind: 'cover',
    pages: chosen.coverPrint === bothSides ? 2 : 1,
    ...page,
    spineMm: spineUm({ binding, allowances: product.allowances }, chosen.pages, paper) / 1000,
    ...(chosen.flapMm > 0 ? { flapMm: chosen.flapMm } : {}),
    ...(barcodeArea ? { barcodeArea } : {}),
  };
};
