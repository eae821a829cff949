import { buffer } from 'node:stream/consumers';
import type { ShippingPapers } from '~/domain/fulfilment/ports';
import { drawLabel, labelPapers } from './draw-label';
import { drawPostingList } from './draw-posting-list';

const MM = 72 / 25.4;

type Draw = (document: PDFKit.PDFDocument) => void;

/** PDFKit is loaded with the first document. */
const write = async (title: string, draw: Draw): Promise<Uint8Array> => {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: 'Lombada' },
  });
  const written = buffer(document as unknown as NodeJS.ReadableStream);
  draw(document);
  document.end();
  return new Uint8Array(await written);
};

/** Parcel labels and the lists that carriers sign, as PDFs. */
export const createShippingPapers = (): ShippingPapers => ({
  labels: (labels, format) =>
    write('Etiquetas', (document) => {
      const { page, places, size } = labelPapers[format];
      labels.forEach((label, index) => {
        const place = places[index % places.length];
        if (index % places.length === 0)
          document.addPage({ size: [page.width * MM, page.height * MM], margin: 0 });
        if (place) drawLabel(document, label, { x: place.x * MM, y: place.y * MM, ...size });
      });
    }),
  postingLists: (lists, printed) =>
    write('Lista de postagem', (document) => {
      for (const list of lists) drawPostingList(document, list, printed);
    }),
});
