import { buffer } from 'node:stream/consumers';
import type { TicketPdf } from '~/domain/production/ports';
import { drawTicket, type TicketPicture } from './draw-ticket';

/** PDFKit takes JPEG. */
const asJpeg = async (picture: Uint8Array): Promise<TicketPicture> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};

/** Job tickets as PDFs. PDFKit and sharp are loaded with the first one. */
export const createTicketPdf = (): TicketPdf => ({
  write: async (ticket, pictures) => {
    const { default: PDFDocument } = await import('pdfkit');
    const jpegs = new Map<string, TicketPicture[]>();
    for (const [id, shown] of pictures) jpegs.set(id, await Promise.all(shown.map(asJpeg)));
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: `Ordem de serviço ${ticket.number}`, Author: 'Lombada' },
    });
    const written = buffer(document as unknown as NodeJS.ReadableStream);
    drawTicket(document, ticket, jpegs);
    document.end();
    return new Uint8Array(await written);
  },
});
