import type { PostingList, PostingOrder } from '~/domain/fulfilment/dispatch/posting';
import { formatCep } from '~/domain/shared/cep';
import { countText, numberText } from '~/domain/shared/unit-price';
import { fonts } from '../pdf-writing/write-pdf.server';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 36;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const ROW = 26;
const INK = '#1f1b24';

type Column = { title: string; width: number; align: 'left' | 'right'; of: (order: PostingOrder) => string };

const columns: readonly Column[] = [
  { title: 'Pedido', width: 50, align: 'left', of: ({ id }) => String(id) },
  { title: 'Destinatário', width: 150, align: 'left', of: ({ recipient }) => recipient },
  { title: 'Destino', width: 125, align: 'left', of: ({ lines }) => lines.at(-1) ?? '' },
  { title: 'CEP', width: 58, align: 'left', of: ({ cep }) => formatCep(cep) },
  { title: 'Serviço', width: 60, align: 'left', of: ({ service }) => service },
  { title: 'Vol.', width: 28, align: 'right', of: ({ volumes }) => String(volumes) },
  { title: 'Gramas', width: 52, align: 'right', of: ({ weightGrams }) => numberText(weightGrams) },
];

type Document = PDFKit.PDFDocument;

const write = (document: Document, text: string, at: { x: number; y: number; width: number }, more = {}) =>
  document.text(text, at.x, at.y, { width: at.width, height: ROW - 4, ellipsis: true, ...more });

const drawHead = (document: Document, { carrier }: PostingList, printed: string): number => {
  document.addPage({ size: 'A4', margin: 0 });
  document.fillColor(INK).font(fonts.strong).fontSize(16);
  write(document, `Lista de postagem: ${carrier}`, { x: MARGIN, y: MARGIN, width: WIDTH });
  document.font(fonts.sans).fontSize(9);
  write(document, `Impressa em ${printed}.`, { x: MARGIN, y: MARGIN + 22, width: WIDTH });
  const y = MARGIN + 44;
  document.font(fonts.strong).fontSize(8);
  let x = MARGIN;
  for (const { title, width, align } of columns) {
    write(document, title, { x, y, width: width - 4 }, { align });
    x += width;
  }
  document
    .moveTo(MARGIN, y + 12)
    .lineTo(MARGIN + WIDTH, y + 12)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  return y + 17;
};

const drawRow = (document: Document, order: PostingOrder, y: number): void => {
  document.font(fonts.sans).fontSize(8.5);
  let x = MARGIN;
  for (const { width, align, of } of columns) {
    write(document, of(order), { x, y, width: width - 4 }, { align });
    x += width;
  }
  document
    .moveTo(MARGIN, y + ROW - 4)
    .lineTo(MARGIN + WIDTH, y + ROW - 4)
    .lineWidth(0.3)
    .strokeColor('#b9b2a6')
    .stroke();
};

const FOOT = 90;

/** The list of what one carrier collects, order by order, with totals and a place for its signature. */
export const drawPostingList = (document: Document, list: PostingList, printed: string): void => {
  let y = drawHead(document, list, printed);
  for (const order of list.orders) {
    if (y + ROW > BOTTOM) y = drawHead(document, list, printed);
    drawRow(document, order, y);
    y += ROW;
  }
  if (y + FOOT > BOTTOM) y = drawHead(document, list, printed);
  const { orders, volumes, weightGrams } = list;
  document.font(fonts.strong).fontSize(11);
  const total = `${countText(orders.length, 'pedido', 'pedidos')}, ${countText(volumes, 'volume', 'volumes')}, ${numberText(weightGrams)} g`;
  write(document, total, { x: MARGIN, y: y + 8, width: WIDTH });
  document.font(fonts.sans).fontSize(9);
  const sign =
    'Recebido por ______________________________   Documento ____________________   Data ____/____/______';
  write(document, sign, { x: MARGIN, y: y + 56, width: WIDTH });
};
