import type { QuotePdf } from '~/domain/quotes/ports';
import type { QuoteSheet } from '~/domain/quotes/quote-sheet';
import { writePdf } from '../pdf-writing/write-pdf.server';
import { drawSheet, layout, scales } from './draw-sheet';

/** Draws at one scale. The file only depends on the quote, so the same quote gives the same bytes. */
const draw = async (sheet: QuoteSheet, scale: number): Promise<{ bytes: Uint8Array; end: number }> => {
  const info = {
    Title: sheet.number,
    Author: sheet.seller.legalName,
    Subject: sheet.project,
    CreationDate: sheet.createdAt,
    ModDate: sheet.createdAt,
  };
  let end = 0;
  const bytes = await writePdf({ size: 'A4', info }, (document) => {
    end = drawSheet(document, sheet, scale);
  });
  return { bytes, end };
};

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
