import type { ReportPdf } from '~/domain/files/ports';
import type { FileReport } from '~/domain/files/viewing/file-report';
import { writePdf } from '../pdf-writing/write-pdf.server';
import { drawReport, type PlacedPicture } from './draw-report';

/** PDFKit takes JPEG. */
const asJpeg = async ({ picture }: FileReport['pages'][number]): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(picture).jpeg({ quality: 80 }).toBuffer();
};

/** Reports as PDFs. Sharp is loaded with the first one. */
export const createReportPdf = (): ReportPdf => ({
  write: async (report) => {
    const pictures: PlacedPicture[] = [];
    for (const page of report.pages) pictures.push({ ...page, jpeg: await asJpeg(page) });
    const info = {
      Title: `Relatório de ${report.fileName}`,
      Author: 'Lombada',
      CreationDate: report.writtenAt,
      ModDate: report.writtenAt,
    };
    return writePdf({ size: 'A4', info }, (document) => drawReport(document, report, pictures));
  },
});
