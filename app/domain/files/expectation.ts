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

/** Points per millimetre. */
const PT_PER_MM = 72 / 25.4;

const points = (mm: number): string => (mm * PT_PER_MM).toFixed(4);

type BlankPdf = { pages: number; widthMm: number; heightMm: number; bleedMm: number };

/**
 * A PDF of empty pages of one trim size (mm) with bleed around, as a placeholder for a file that is still to be made:
 * a cross-reference table and one object per page, without fonts or content. The same input gives the same bytes.
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

/** Cover print with ink on the inner side too; the file then has a second page. */
const bothSides = 'both-sides';

/** Whether a product has pages printed in colour. */
export const isColourBook = (chosen: BookConfiguration | SimpleConfiguration | null): boolean =>
  chosen !== null && 'interiorColour' in chosen && chosen.interiorColour === 'colour';

/**
 * Artwork of a product without pages: one page per printed side, if that is a choice, in the size of the open piece.
 */
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

/** A mask covers the outside of the cover, or the front of a piece, and has one page of the same size. */
const maskOf = (printed: PdfExpectation | null): PdfExpectation | null => {
  if (!printed) return null;
  const { width, height } = expectedTrim(printed);
  return { kind: 'mask', pages: 1, trimWidthMm: width, trimHeightMm: height, ...shopMargins };
};

/**
 * What the order requires of the file of one slot. Null when it requires no page count or size: extra artwork of a
 * book, and a product whose options are no longer in the catalogue. For a product cut down to a finished size, the
 * file has that size (see ResolvedConfiguration).
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
