import type { LabelFormat, ParcelLabel } from '~/domain/fulfilment/dispatch/posting';
import { itfBars } from '~/domain/payments/means/boleto/itf';
import { formatCep } from '~/domain/shared/cep';
import { formatPhone } from '~/domain/shared/phone';
import { fonts } from '../pdf-writing/write-pdf.server';

const MM = 72 / 25.4;
const INK = '#000000';
const PAD = 5 * MM;
/** GS1 requires narrow bars of at least 0.495 mm for hand scanners. */
const MODULE = 0.5 * MM;
const BARS_HEIGHT = 14 * MM;

type Place = { x: number; y: number };
type Paper = {
  page: { width: number; height: number };
  size: { width: number; height: number };
  places: Place[];
};

/** Positions of labels on each paper, in mm. */
export const labelPapers: Record<LabelFormat, Paper> = {
  a4: {
    page: { width: 210, height: 297 },
    size: { width: 105, height: 148.5 },
    places: [
      { x: 0, y: 0 },
      { x: 105, y: 0 },
      { x: 0, y: 148.5 },
      { x: 105, y: 148.5 },
    ],
  },
  termica: { page: { width: 100, height: 150 }, size: { width: 100, height: 150 }, places: [{ x: 0, y: 0 }] },
};

type Box = Place & { width: number; height: number };

/** Font sizes that are tried for a name or address, so that the longest still fits. */
const sizes = [13, 12, 11, 10, 9, 8, 7];

type Document = PDFKit.PDFDocument;

/** Writes lines in the largest size that fits the height; returns where they end. */
const writeFitting = (
  document: Document,
  lines: readonly string[],
  { x, y, width, height }: Box,
  font: string = fonts.sans,
): number => {
  const words = lines.join('\n');
  document.font(font);
  const size = sizes.find((each) => document.fontSize(each).heightOfString(words, { width }) <= height) ?? 7;
  document.fontSize(size).fillColor(INK).text(words, x, y, { width, height, ellipsis: true });
  return y + Math.min(height, document.heightOfString(words, { width }));
};

const small = (document: Document, text: string, x: number, y: number, width: number): void => {
  document.font(fonts.sans).fontSize(8).fillColor(INK);
  document.text(text, x, y, { width, height: 30, ellipsis: true });
};

/** Cut off at the end of the line. */
const oneLine = (document: Document, text: string, x: number, y: number, width: number): void => {
  document.font(fonts.sans).fontSize(8).fillColor(INK);
  document.text(text, x, y, { width, height: 10, ellipsis: true });
};

const contactText = ({ name, phone }: NonNullable<ParcelLabel['contact']>): string =>
  `Contato para a entrega: ${name}, telefone ${formatPhone(phone)}`;

const drawPostalCode = (document: Document, cep: string, { x, y }: Place): void => {
  document
    .font(fonts.strong)
    .fontSize(16)
    .text(`CEP ${formatCep(cep)}`, x, y);
  const digits = cep.replace(/\D/g, '');
  if (digits.length !== 8) return;
  for (const bar of itfBars(digits).bars)
    document.rect(x + bar.x * MODULE, y + 8 * MM, bar.width * MODULE, BARS_HEIGHT);
  document.fill(INK);
};

/**
 * A parcel's label: carrier and service, parcel number and count, recipient, the CEP in figures and bars, and sender.
 * @param box its position in points and its size in mm
 */
export const drawLabel = (document: Document, label: ParcelLabel, box: Box): void => {
  const [x, width] = [box.x + PAD, box.width * MM - 2 * PAD];
  const bottom = box.y + box.height * MM - PAD;
  document.rect(box.x + MM, box.y + MM, box.width * MM - 2 * MM, box.height * MM - 2 * MM);
  document.lineWidth(0.5).strokeColor('#999999').stroke();
  let y = box.y + PAD;
  document.font(fonts.strong).fontSize(15).fillColor(INK).text(label.service, x, y, { width });
  document
    .fontSize(11)
    .text(`Volume ${label.volume} de ${label.volumes}`, x, y + 2, { width, align: 'right' });
  y += 8 * MM;
  oneLine(document, [`Pedido ${label.id}`, label.contents].filter(Boolean).join(': '), x, y, width);
  y += 6 * MM;
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  y += 3 * MM;
  small(document, 'DESTINATÁRIO', x, y, width);
  y += 4 * MM;
  y = writeFitting(document, [label.recipient], { x, y, width, height: 14 * MM }, fonts.strong) + 2;
  y = writeFitting(document, label.lines, { x, y, width, height: 27 * MM }) + 2;
  if (label.contact) small(document, contactText(label.contact), x, y, width);
  drawPostalCode(document, label.cep, { x, y: bottom - 50 * MM });
  document
    .moveTo(x, bottom - 24 * MM)
    .lineTo(x + width, bottom - 24 * MM)
    .lineWidth(1)
    .stroke();
  small(document, 'REMETENTE', x, bottom - 21 * MM, width);
  const { name, address: from, phone } = label.sender;
  const sender = [name, from, phone].filter((line) => line !== '');
  writeFitting(document, sender, { x, y: bottom - 17 * MM, width, height: 16 * MM });
};
