import type { Severity } from '@lombada/preflight/rules/finding';
import type { FileReport, ReportPage } from '~/domain/files/viewing/file-report';
import { fonts } from '../pdf-writing/write-pdf.server';

type Document = PDFKit.PDFDocument;
export type PlacedPicture = ReportPage & { jpeg: Buffer };

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 46;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;

/** The shop's palette (app/ui/styles/tokens.css), and the colours of the viewer's lines. */
const colours = {
  ink: '#1f1b24',
  muted: '#575060',
  line: '#ddd6c8',
  accent: '#b30f58',
  cut: '#d3122f',
} as const;
const severityColours: Record<Severity, string> = { error: '#a6330b', warning: '#7f4b00', info: '#0b5c78' };

type Look = { font?: string; size?: number; colour?: string; x?: number; width?: number };

/** Writes from the top down and begins a new page when one is full. */
class Pen {
  y = MARGIN;

  constructor(readonly document: Document) {}

  /** Begins a new page unless `height` points are left. */
  need(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.document.addPage({ size: 'A4', margin: 0 });
    this.y = MARGIN;
  }

  write(text: string, look: Look = {}): void {
    const { font = fonts.sans, size = 9.5, colour = colours.ink, x = MARGIN, width = WIDTH } = look;
    this.document.font(font).fontSize(size);
    const height = this.document.heightOfString(text, { width, lineGap: 1.5 });
    this.need(height);
    this.document.fillColor(colour).text(text, x, this.y, { width, lineGap: 1.5 });
    this.y += height;
  }

  rule(colour: string = colours.line, weight = 0.6): void {
    const { document } = this;
    document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  }
}

/** A number in a disc, as in the viewer. */
const badge = (document: Document, number: number, severity: Severity, x: number, y: number): void => {
  const radius = 7;
  document.circle(x, y, radius).fill(severityColours[severity]);
  document
    .font(fonts.strong)
    .fontSize(7.5)
    .fillColor('#fffefc')
    .text(String(number), x - 10, y - 3, { width: 20, align: 'center', lineBreak: false });
};

const drawHead = (pen: Pen, report: FileReport): void => {
  const { document } = pen;
  document.rect(MARGIN, pen.y, 6, 24).fill(colours.ink);
  document
    .font(fonts.wordmark)
    .fontSize(20)
    .fillColor(colours.ink)
    .text('Lombada', MARGIN + 14, pen.y - 3);
  document
    .font(fonts.sans)
    .fontSize(9.5)
    .fillColor(colours.muted)
    .text(`Relatório do arquivo, ${report.writtenOn}`, MARGIN, pen.y + 8, {
      width: WIDTH,
      align: 'right',
    });
  pen.y += 34;
  pen.rule(colours.accent, 2);
  pen.y += 14;
  pen.write(report.fileName, { font: fonts.strong, size: 15 });
  pen.y += 2;
  pen.write(report.about, { colour: colours.muted });
  pen.y += 4;
  const colour = report.isApproved ? '#1b6a42' : severityColours.error;
  pen.write(report.verdict, { font: fonts.strong, size: 11.5, colour });
  pen.y += 12;
};

const drawFault = (
  pen: Pen,
  { number, severity, label, title, why, advice, where }: FileReport['faults'][number],
): void => {
  pen.need(60);
  pen.rule();
  pen.y += 8;
  badge(pen.document, number, severity, MARGIN + 7, pen.y + 6);
  const column = { x: MARGIN + 24, width: WIDTH - 24 };
  pen.write(`${label} · ${where}`, { ...column, size: 8.5, colour: severityColours[severity] });
  pen.write(title, { ...column, font: fonts.strong, size: 11 });
  pen.y += 1;
  pen.write(why ? `${why} ${advice}` : advice, { ...column, colour: colours.muted });
  pen.y += 9;
};

const columns = 2;
const GUTTER = 22;
const columnWidth = (WIDTH - (columns - 1) * GUTTER) / columns;
const tallest = 300;
const caption = 18;

/** The size of a page's picture in points. */
const sizeOf = ({ sheet }: PlacedPicture): { width: number; height: number; scale: number } => {
  const [across, down] = [sheet.widthMm + 2 * sheet.aroundMm, sheet.heightMm + 2 * sheet.aroundMm];
  const scale = Math.min(columnWidth / across, tallest / down);
  return { width: across * scale, height: down * scale, scale };
};

/** "Página 55: item 1" */
const pageName = (page: number, faults: readonly number[]): string => {
  if (faults.length === 0) return `Página ${page}`;
  return `Página ${page}: ${faults.length === 1 ? 'item' : 'itens'} ${faults.join(', ')}`;
};

const drawPicture = (document: Document, picture: PlacedPicture, x: number, y: number): void => {
  const { sheet, marks, jpeg, page, faults } = picture;
  const { width, height, scale } = sizeOf(picture);
  document.font(fonts.strong).fontSize(9.5).fillColor(colours.ink).text(pageName(page, faults), x, y, {
    width: columnWidth,
    height: caption,
    ellipsis: true,
  });
  const top = y + caption - 4;
  document.image(jpeg, x, top, { width, height });
  document.rect(x, top, width, height).lineWidth(0.5).strokeColor(colours.line).stroke();
  const at = (mm: number) => (mm + sheet.aroundMm) * scale;
  const { cut } = sheet;
  document
    .rect(x + at(cut.x), top + at(cut.y), cut.width * scale, cut.height * scale)
    .lineWidth(0.6)
    .strokeColor(colours.cut)
    .stroke();
  for (const { number, severity, box } of marks) {
    const [left, upper, wide, high] = box;
    const least = 6;
    const [w, h] = [Math.max(least, wide * scale), Math.max(least, high * scale)];
    const [bx, by] = [x + at(left + wide / 2) - w / 2, top + at(upper + high / 2) - h / 2];
    document.rect(bx, by, w, h).lineWidth(1.2).strokeColor(severityColours[severity]).stroke();
    badge(document, number, severity, Math.min(bx + w, x + width - 7), Math.max(by, top + 7));
  }
};

/** The pages with findings, two in a row, with a frame around each finding. */
const drawPages = (pen: Pen, pictures: readonly PlacedPicture[]): void => {
  for (let first = 0; first < pictures.length; first += columns) {
    const row = pictures.slice(first, first + columns);
    const height = caption + Math.max(...row.map((picture) => sizeOf(picture).height));
    pen.need(height);
    for (const [column, picture] of row.entries())
      drawPicture(pen.document, picture, MARGIN + column * (columnWidth + GUTTER), pen.y);
    pen.y += height + 16;
  }
};

export const drawReport = (
  document: Document,
  report: FileReport,
  pictures: readonly PlacedPicture[],
): void => {
  const pen = new Pen(document);
  drawHead(pen, report);
  if (report.faults.length === 0) pen.write('Nada a apontar: este arquivo está pronto para imprimir.');
  for (const fault of report.faults) drawFault(pen, fault);
  if (pictures.length === 0) return;
  pen.y += 8;
  pen.need(tallest + 40);
  pen.write('Onde está', { font: fonts.strong, size: 13 });
  pen.y += 8;
  drawPages(pen, pictures);
  pen.write('A linha vermelha é o corte; as molduras têm o número do item.', {
    size: 8.5,
    colour: colours.muted,
  });
};
