import type { ShippingPapers } from '~/domain/fulfilment/ports';
import { writePdf } from '../pdf-writing/write-pdf.server';
import { drawLabel, labelPapers } from './draw-label';
import { drawPostingList } from './draw-posting-list';

const MM = 72 / 25.4;

/** `draw` adds the pages. */
const write = (title: string, draw: Parameters<typeof writePdf>[1]): Promise<Uint8Array> =>
  writePdf({ autoFirstPage: false, info: { Title: title, Author: 'Lombada' } }, draw);

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
