import { buffer } from 'node:stream/consumers';
import type { BoletoPdf } from '~/domain/payments/means/boleto/boleto-sheet';
import { drawSlip } from './draw-slip';

/** Boletos as PDFs. PDFKit is loaded with the first one. */
export const createBoletoPdf = (): BoletoPdf => ({
  write: async (sheet) => {
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: sheet.title,
        Author: sheet.payeeName,
        CreationDate: sheet.issuedAt,
        ModDate: sheet.issuedAt,
      },
    });
    const written = buffer(document as unknown as NodeJS.ReadableStream);
    drawSlip(document, sheet);
    document.end();
    return new Uint8Array(await written);
  },
});
