import { buffer } from 'node:stream/consumers';
import type { ReportPdf } from '~/domain/files/ports';
import type { FileReport } from '~/domain/files/viewing/file-report';
import { drawReport, type PlacedPicture } from './draw-report';

/** PDFKit takes JPEG. */
const asJpeg = async ({ picture }: FileReport['pages'][number]): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(picture).jpeg({ quality: 80 }).toBuffer();
};

/** Reports as PDFs. PDFKit and sharp are loaded with the first one. */
export const createReportPdf = (): ReportPdf => ({
  write: async (report) => {
    const { default: PDFDocument } = await import('pdfkit');
    const pictures: PlacedPicture[] = [];
    for (const page of report.pages) pictures.push({ ...page, jpeg: await asJpeg(page) });
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: `Relatório de ${report.fileName}`,
        Author: 'Lombada',
        CreationDate: report.writtenAt,
        ModDate: report.writtenAt,
      },
    });
    const written = buffer(document as unknown as NodeJS.ReadableStream);
    drawReport(document, report, pictures);
    document.end();
    return new Uint8Array(await written);
  },
});
