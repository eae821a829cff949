import type { QuoteSheet, SheetRow, SheetTable } from '~/domain/quotes/quote-sheet';
import { sellerContact } from '~/domain/storefront/shop-facts';
import { fonts } from '../pdf-writing/write-pdf.server';

/** Measures of the sheet in points (1/72 inch): A4 with two columns. */

const MARGIN = 46;
const PAGE = { width: 595.28, height: 841.89 };
const GUTTER = 28;
const inner = PAGE.width - 2 * MARGIN;
const leftWidth = Math.round(inner * 0.52);

type Box = { x: number; width: number };

export const layout = {
  margin: MARGIN,
  bottom: PAGE.height - MARGIN,
  whole: { x: MARGIN, width: inner },
  left: { x: MARGIN, width: leftWidth },
  right: { x: MARGIN + leftWidth + GUTTER, width: inner - leftWidth - GUTTER },
} satisfies Record<string, number | Box>;

/** The shop's palette (app/ui/styles/tokens.css). */
const colours = { ink: '#1f1b24', muted: '#575060', line: '#ddd6c8', accent: '#b30f58' } as const;

/** Scales that are tried until the quote fits on one page. */
export const scales = [1, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58] as const;

type Document = PDFKit.PDFDocument;
type Pen = { document: Document; scale: number };

type TextLook = {
  font?: string;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
  link?: string;
};

/** Writes a text and returns its height in points. */
const write = (
  { document, scale }: Pen,
  text: string,
  { x, width, y }: Box & { y: number },
  { font = fonts.sans, size = 9.5, colour = colours.ink, align = 'left', link }: TextLook = {},
): number => {
  document
    .font(font)
    .fontSize(size * scale)
    .fillColor(colour);
  const options = {
    width,
    align,
    lineGap: 1.5 * scale,
    ...(link && { link, underline: true }),
  };
  const height = document.heightOfString(text, options);
  document.text(text, x, y, options);
  return height;
};

const rule = (
  { document }: Pen,
  { x, width }: Box,
  y: number,
  colour: string = colours.line,
  weight = 0.6,
) => {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
};

const TERM_SHARE = 0.4;

/** Draws one row of a table; returns where the next one begins. */
const drawRow = (
  pen: Pen,
  { label, value, isStrong }: SheetRow,
  box: Box,
  y: number,
  share: number,
): number => {
  const { scale } = pen;
  const termWidth = box.width * share;
  const look = isStrong ? { font: fonts.strong, size: 12.5 } : {};
  rule(pen, box, y, isStrong ? colours.ink : colours.line, isStrong ? 1 : 0.6);
  const top = y + 4 * scale;
  const term = write(
    pen,
    label,
    { x: box.x, width: termWidth - 8, y: top },
    { colour: isStrong ? colours.ink : colours.muted, ...look },
  );
  const text = write(
    pen,
    value,
    { x: box.x + termWidth, width: box.width - termWidth, y: top },
    { align: 'right', ...look },
  );
  return top + Math.max(term, text) + 3 * scale;
};

const drawTable = (pen: Pen, table: SheetTable, box: Box, y: number, share = TERM_SHARE): number => {
  const title = write(pen, table.title, { ...box, y }, { font: fonts.strong, size: 11.5 });
  return table.rows.reduce((top, row) => drawRow(pen, row, box, top, share), y + title + 4 * pen.scale);
};

const drawHead = (pen: Pen, sheet: QuoteSheet, y: number): number => {
  const { document, scale } = pen;
  const { left, right, whole } = layout;
  document.rect(left.x, y, 6, 26 * scale).fill(colours.ink);
  write(
    pen,
    'Lombada',
    { x: left.x + 14, width: left.width, y: y - 4 * scale },
    { font: fonts.wordmark, size: 22 },
  );
  let top = y + write(pen, sheet.number, { ...right, y }, { font: fonts.strong, size: 14, align: 'right' });
  top += write(
    pen,
    `Emitido em ${sheet.createdOn}`,
    { ...right, y: top },
    { align: 'right', colour: colours.muted },
  );
  top += write(
    pen,
    `Válido até ${sheet.validUntil}`,
    { ...right, y: top },
    { align: 'right', font: fonts.strong },
  );
  top += 12 * scale;
  rule(pen, whole, top, colours.accent, 2);
  return top + 14 * scale;
};

const drawParties = (pen: Pen, { customer, project, seller }: QuoteSheet, y: number): number => {
  const block = (title: string, name: string, lines: string[], box: Box): number => {
    let top = y + write(pen, title, { ...box, y }, { colour: colours.muted, size: 8.5 });
    top += write(pen, name, { ...box, y: top }, { font: fonts.strong, size: 10.5 });
    for (const line of lines) top += write(pen, line, { ...box, y: top });
    return top;
  };
  const from = block(
    'Fornecedor',
    seller.legalName,
    [seller.cnpj && `CNPJ ${seller.cnpj}`, seller.address, sellerContact({ ...seller, address: '' })].filter(
      (line) => line !== '',
    ),
    layout.left,
  );
  const to = block('Cliente', customer, [`Projeto: ${project}`], layout.right);
  return Math.max(from, to) + 20 * pen.scale;
};

/** The last lines: terms that hold for every quote, and the address of the quote's page. */
const drawFoot = (pen: Pen, sheet: QuoteSheet, y: number): number => {
  const { whole } = layout;
  const small = { size: 8.5, colour: colours.muted };
  rule(pen, whole, y);
  let top = y + 8 * pen.scale;
  const terms = `Valores em reais. Entrega à parte. Páginas coloridas com até 15% de cobertura de tinta; acima disso o preço é ajustado no carrinho. Proposta válida até ${sheet.validUntil}.`;
  top += write(pen, terms, { ...whole, y: top }, small) + 3 * pen.scale;
  top += write(pen, 'Consulte, altere ou peça por este endereço:', { ...whole, y: top }, small);
  top += write(
    pen,
    sheet.link,
    { ...whole, y: top },
    { size: 8.5, colour: colours.accent, link: sheet.link },
  );
  return top;
};

/** Draws the whole quote at one scale and returns where it ends, in points from the top. */
export const drawSheet = (document: Document, sheet: QuoteSheet, scale: number): number => {
  const pen = { document, scale };
  const top = drawParties(pen, sheet, drawHead(pen, sheet, layout.margin));
  const left = drawTable(pen, sheet.choices, layout.left, top);
  const price = drawTable(pen, sheet.price, layout.right, top);
  const right = drawTable(pen, sheet.production, layout.right, price + 14 * scale, 0.28);
  let end = Math.max(left, right) + 18 * scale;
  if (sheet.delivery) end = drawTable(pen, sheet.delivery, layout.whole, end, 0.6) + 16 * scale;
  return drawFoot(pen, sheet, end);
};
