import type { TicketPdf } from '~/domain/production/ports';
import { writePdf } from '../pdf-writing/write-pdf.server';
import { drawTicket, type TicketPicture } from './draw-ticket';

/** PDFKit takes JPEG. */
const asJpeg = async (picture: Uint8Array): Promise<TicketPicture> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};

/** Job tickets as PDFs. Sharp is loaded with the first one. */
export const createTicketPdf = (): TicketPdf => ({
  write: async (ticket, pictures) => {
    const jpegs = new Map<string, TicketPicture[]>();
    for (const [id, shown] of pictures) jpegs.set(id, await Promise.all(shown.map(asJpeg)));
    const info = { Title: `Ordem de serviço ${ticket.number}`, Author: 'Lombada' };
    return writePdf({ size: 'A4', info }, (document) => drawTicket(document, ticket, jpegs));
  },
});
