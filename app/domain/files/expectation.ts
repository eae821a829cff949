import {
  barcodeAreaOf,
  COIL_MM,
  expectedTrim,
  type PdfExpectation,
  shopMargins,
} from '@lombada/preflight/rules/page-fit';
import type { FileRole } from '../catalogue/file-slot';
import { type BookConfiguration, printedSides, type SimpleConfiguration } from '../catalogue/product';
import type { ResolvedConfiguration, ResolvedSimple } from '../catalogue/resolved-configuration';
import { spineUm } from '../pricing/spine-and-weight';

/** Points in a millimetre. */
const PT_PER_MM = 72 / 25.4;

const points = (mm: number): string => (mm * PT_PER_MM).toFixed(4);

type BlankPdf = { pages: number; widthMm: number; heightMm: number; bleedMm: number };

/**
 * A PDF of empty pages of one size (mm, trimmed) with its bleed around, to stand in for a file that is still to be made:
 * a cross-reference table, one page object each, no fonts and no content. The same measures give the same bytes.
 */
export const blankPdf = ({ pages, widthMm, heightMm, bleedMm }: BlankPdf): string => {
  const box = (from: number, width: number, height: number) =>
    `[${[from, from, from + width, from + height].map(points).join(' ')}]`;
  const media = box(0, widthMm + 2 * bleedMm, heightMm + 2 * bleedMm);
  const trim = box(bleedMm, widthMm, heightMm);
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] /MediaBox ${media} /Resources << >> >>`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /TrimBox ${trim} /BleedBox ${media} >>`,
    ),
  ];
  let body = '%PDF-1.6\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${body}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
};

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
