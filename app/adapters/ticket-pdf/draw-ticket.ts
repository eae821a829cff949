import { itfBars } from '~/domain/payments/means/boleto/itf';
import type { JobTicket, TicketFile } from '~/domain/production/job-ticket';
import { fonts } from '../pdf-writing/write-pdf.server';

type Document = PDFKit.PDFDocument;

/** A page's picture for PDFKit, and its size in pixels. */
export type TicketPicture = { jpeg: Buffer; width: number; height: number };

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 36;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const MM = 72 / 25.4;
/** Width of a narrow bar, readable by hand scanners at arm's length (GS1 requires at least 0.495 mm for ITF). */
const MODULE = 0.5 * MM;
const BARS_HEIGHT = 16 * MM;
const colours = { ink: '#1f1b24', muted: '#575060', line: '#b9b2a6', mark: '#a6330b' } as const;

type Look = { font?: string; size?: number; colour?: string; x?: number; width?: number };

/** Writes from the top down and begins a new page when one is full. */
class Pen {
  y = MARGIN;

  constructor(
    readonly document: Document,
    readonly number: string,
  ) {}

  need(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.document.addPage({ size: 'A4', margin: 0 });
    this.y = MARGIN;
    this.write(`Ordem ${this.number}, continuação`, { colour: colours.muted, size: 9 });
    this.y += 6;
  }

  write(text: string, look: Look = {}): void {
    const { font = fonts.sans, size = 10, colour = colours.ink, x = MARGIN, width = WIDTH } = look;
    this.document.font(font).fontSize(size);
    const height = this.document.heightOfString(text, { width });
    this.need(height);
    this.document.fillColor(colour).text(text, x, this.y, { width });
    this.y += height;
  }

  rule(weight = 0.6): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(weight)
      .strokeColor(colours.line)
      .stroke();
    this.y += 6;
  }
}

/** The barcode in the upper right corner, with its digits. */
const drawBars = (document: Document, digits: string): number => {
  const symbol = itfBars(digits);
  const left = PAGE.width - MARGIN - symbol.modules * MODULE;
  for (const { x, width } of symbol.bars)
    document.rect(left + x * MODULE, MARGIN, width * MODULE, BARS_HEIGHT);
  document.fill(colours.ink);
  document.font(fonts.sans).fontSize(9).fillColor(colours.ink);
  document.text(digits, left, MARGIN + BARS_HEIGHT + 3, { width: symbol.modules * MODULE, align: 'center' });
  return left;
};

const drawHead = (pen: Pen, ticket: JobTicket): void => {
  const left = drawBars(pen.document, ticket.barcode);
  const width = left - MARGIN - 16;
  pen.write('ORDEM DE SERVIÇO', { size: 9, colour: colours.muted, width });
  pen.write(ticket.number, { font: fonts.strong, size: 26, width });
  pen.write(ticket.product, { font: fonts.strong, size: 12, width });
  pen.y = Math.max(pen.y, MARGIN + BARS_HEIGHT + 16) + 6;
};

/** The most important facts, in large letters side by side. */
const drawMain = (pen: Pen, ticket: JobTicket): void => {
  const cells = [
    ['Quantidade', ticket.quantity, ticket.tolerance],
    ['Produção até', ticket.due, `prometido ${ticket.promised}`],
    ['Linha', ticket.line, ticket.spine ? `lombada ${ticket.spine}` : ''],
  ] as const;
  const width = WIDTH / cells.length;
  pen.rule(1.2);
  const top = pen.y;
  cells.forEach(([label, value, below], index) => {
    pen.y = top;
    const look = { x: MARGIN + index * width, width: width - 10 };
    pen.write(label, { ...look, size: 8, colour: colours.muted });
    pen.write(value, { ...look, font: fonts.strong, size: 15 });
    pen.write(below, { ...look, size: 9 });
  });
  pen.y = top + 46;
  pen.rule(1.2);
};

const drawFacts = (pen: Pen, ticket: JobTicket): void => {
  const label = 130;
  for (const fact of ticket.facts) {
    pen.need(16);
    const top = pen.y;
    pen.write(fact.label, { size: 9, colour: colours.muted, width: label - 8 });
    const under = pen.y;
    pen.y = top;
    pen.write(fact.value, { font: fonts.strong, size: 10.5, x: MARGIN + label, width: WIDTH - label });
    pen.y = Math.max(pen.y, under) + 3;
  }
};

/** A row has four pages; a single page, such as an open cover, may be as wide as two. */
const THUMB = { width: 122, height: 118, gap: 11, caption: 11 } as const;

/** Pages side by side, each in a frame of its shape, with its number below. */
const drawPages = (pen: Pen, pictures: readonly TicketPicture[]): void => {
  const room = pictures.length === 1 ? 2 * THUMB.width + THUMB.gap : THUMB.width;
  let x = MARGIN;
  pictures.forEach((picture, index) => {
    const scale = Math.min(room / picture.width, THUMB.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    pen.document.image(picture.jpeg, x, pen.y, { width, height });
    pen.document.rect(x, pen.y, width, height).lineWidth(0.4).strokeColor(colours.line).stroke();
    pen.document.font(fonts.sans).fontSize(7).fillColor(colours.muted);
    pen.document.text(`pág. ${index + 1}`, x, pen.y + THUMB.height + 2, { width: room });
    x += width + THUMB.gap;
  });
  pen.y += THUMB.height + THUMB.caption;
};

const pagesText = ({ pages }: TicketFile): string => {
  if (pages === null) return '';
  return pages === 1 ? '1 página  ·  ' : `${pages} páginas  ·  `;
};

const drawFile = (pen: Pen, file: TicketFile, pictures: readonly TicketPicture[]): void => {
  pen.need(pictures.length > 0 ? THUMB.height + THUMB.caption + 46 : 40);
  pen.y += 6;
  pen.write(`${file.role}: ${file.name}`, { font: fonts.strong, size: 10 });
  pen.write(`${pagesText(file)}SHA-256 ${file.sha256}`, { size: 7.5, colour: colours.muted });
  pen.y += 4;
  if (pictures.length > 0) drawPages(pen, pictures);
};

/** Places for the signatures of the operators: three lines across the page. */
const drawSigns = (pen: Pen): void => {
  const signs = ['Visto impressão', 'Visto acabamento', 'Conferência'];
  const width = WIDTH / signs.length;
  pen.need(60);
  pen.y += 34;
  signs.forEach((sign, index) => {
    const x = MARGIN + index * width;
    pen.document
      .moveTo(x, pen.y)
      .lineTo(x + width - 14, pen.y)
      .lineWidth(0.6)
      .strokeColor(colours.ink)
      .stroke();
    pen.document.font(fonts.sans).fontSize(8).fillColor(colours.muted);
    pen.document.text(sign, x, pen.y + 3, { width });
  });
  pen.y += 18;
};

/** Draws a job ticket; `pictures` are each file's first pages. */
export const drawTicket = (
  document: Document,
  ticket: JobTicket,
  pictures: ReadonlyMap<string, readonly TicketPicture[]>,
): void => {
  const pen = new Pen(document, ticket.number);
  drawHead(pen, ticket);
  drawMain(pen, ticket);
  for (const mark of ticket.marks) pen.write(mark, { font: fonts.strong, size: 12, colour: colours.mark });
  if (ticket.marks.length > 0) pen.rule();
  drawFacts(pen, ticket);
  pen.rule();
  for (const note of ticket.notes) pen.write(note, { size: 10 });
  pen.write(`Cliente: ${ticket.customer}`, { size: 10 });
  for (const line of ticket.delivery) pen.write(line, { size: 10 });
  pen.y += 6;
  pen.rule();
  for (const file of ticket.files) drawFile(pen, file, pictures.get(file.id) ?? []);
  drawSigns(pen);
  pen.write(`Impressa em ${ticket.printed}.`, { size: 8, colour: colours.muted });
};
