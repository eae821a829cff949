import { buffer } from 'node:stream/consumers';
import type { QuotePdf } from '~/domain/quotes/ports';
import type { QuoteSheet } from '~/domain/quotes/quote-sheet';
import { drawSheet, layout, scales } from './draw-sheet';

/** Draws at one scale. The file only depends on the quote, so the same quote gives the same bytes. */
const draw = async (sheet: QuoteSheet, scale: number): Promise<{ bytes: Uint8Array; end: number }> => {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    // The sheet has its own margins. With PDFKit's, a full page would begin another.
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: sheet.number,
      Author: sheet.seller.legalName,
      Subject: sheet.project,
      CreationDate: sheet.createdAt,
      ModDate: sheet.createdAt,
    },
  });
  const written = buffer(document as unknown as NodeJS.ReadableStream);
  const end = drawSheet(document, sheet, scale);
  document.end();
  return { bytes: new Uint8Array(await written), end };
};

/** Quotes as PDFs. PDFKit is loaded with the first one. */
export const createQuotePdf = (): QuotePdf => ({
  write: async (sheet) => {
    for (const scale of scales.slice(0, -1)) {
      const { bytes, end } = await draw(sheet, scale);
      if (end <= layout.bottom) return bytes;
    }
    const { bytes } = await draw(sheet, scales[scales.length - 1] ?? 1);
    return bytes;
  },
});
