import type { FileRole } from '../catalogue/file-slot';
import { type BookConfiguration, printedSides, type SimpleConfiguration } from '../catalogue/product';
import type { ResolvedConfiguration, ResolvedSimple } from '../catalogue/resolved-configuration';
import { spineUm } from '../pricing/spine-and-weight';
import { barcodeAreaOf, COIL_MM } from './barcode-area';
import { expectedTrim, type PdfExpectation, shopMargins } from './page-fit';

/** The cover print that has ink on its inner side too; its file has a second page. */
const bothSides = 'both-sides';

/** Whether a product has pages that are printed in colour. */
export const isColourBook = (chosen: BookConfiguration | SimpleConfiguration | null): boolean =>
  chosen !== null && 'interiorColour' in chosen && chosen.interiorColour === 'colour';

/** Artwork of a product without pages: one for each printed side, where that is chosen, in the size of the open piece. */
const artExpectation = ({ finishedSize, configuration }: ResolvedSimple): PdfExpectation | null => {
  if (!finishedSize) return null;
  const sides = printedSides(configuration.options);
  return {
    kind: 'art',
    trimWidthMm: finishedSize.widthMm,
    trimHeightMm: finishedSize.heightMm,
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
 * that size (see ResolvedConfiguration).
 */
export const expectationOf = (role: FileRole, resolved: ResolvedConfiguration): PdfExpectation | null => {
  if (role === 'mask')
    return maskOf(expectationOf(resolved.product.kind === 'book' ? 'cover' : 'art', resolved));
  if (resolved.kind === 'simple') return artExpectation(resolved);
  if (role === 'art' || resolved.kind !== 'book') return null;
  const { product, configuration: chosen, finishedSize, interiorPaper, binding } = resolved;
  if (!finishedSize || !interiorPaper || !binding) return null;
  const { widthMm, heightMm } = finishedSize;
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
    spineMm: spineUm({ binding, allowances: product.allowances }, chosen.pages, interiorPaper) / 1000,
    ...(chosen.flapMm > 0 ? { flapMm: chosen.flapMm } : {}),
    ...(barcodeArea ? { barcodeArea } : {}),
  };
};
