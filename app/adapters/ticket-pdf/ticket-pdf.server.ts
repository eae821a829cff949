import { buffer } from 'node:stream/consumers';
import type { IllustratedTicket, TicketPdf } from '~/domain/production/ports';
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

/** Job tickets as PDFs. PDFKit and sharp are loaded with the first one. */
export const createTicketPdf = (): TicketPdf => ({
  write: async (tickets) => {
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: 'pt-BR',
      displayTitle: true,
      autoFirstPage: false,
      info: { Title: titleOf(tickets), Author: 'Lombada' },
    });
    const written = buffer(document as unknown as NodeJS.ReadableStream);
    for (const { ticket, pictures } of tickets) {
      document.addPage();
      drawTicket(document, ticket, await asJpegs(pictures));
    }
    document.end();
    return new Uint8Array(await written);
  },
});
