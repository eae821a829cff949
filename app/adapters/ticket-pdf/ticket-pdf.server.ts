import type { IllustratedTicket, TicketPdf } from '~/domain/production/ports';
import { writePdf } from '../pdf-writing/write-pdf.server';
import { drawTicket, type TicketPicture } from './draw-ticket';

/** PDFKit takes JPEG. */
const asJpeg = async (picture: Uint8Array): Promise<TicketPicture> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};

const asJpegs = async (pictures: ReadonlyMap<string, readonly Uint8Array[]>) => {
  const jpegs = new Map<string, TicketPicture[]>();
  for (const [id, shown] of pictures) jpegs.set(id, await Promise.all(shown.map(asJpeg)));
  return jpegs;
};

const titleOf = (tickets: readonly IllustratedTicket[]): string =>
  tickets.length === 1
    ? `Ordem de serviço ${tickets[0]?.ticket.number}`
    : `${tickets.length} ordens de serviço`;

/** Job tickets as PDFs. Sharp is loaded with the first one. */
export const createTicketPdf = (): TicketPdf => ({
  write: async (tickets) => {
    const pages = await Promise.all(
      tickets.map(async ({ ticket, pictures }) => ({ ticket, jpegs: await asJpegs(pictures) })),
    );
    const info = { Title: titleOf(tickets), Author: 'Lombada' };
    return writePdf({ size: 'A4', autoFirstPage: false, info }, (document) => {
      for (const { ticket, jpegs } of pages) {
        document.addPage();
        drawTicket(document, ticket, jpegs);
      }
    });
  },
});
