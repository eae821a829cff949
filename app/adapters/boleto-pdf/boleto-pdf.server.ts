import type { BoletoPdf, BoletoSheet, SlipField } from '~/domain/payments/means/boleto/boleto-sheet';
import { itfBars } from '~/domain/payments/means/boleto/itf';
import { fonts, writePdf } from '../pdf-writing/write-pdf.server';
import {
  bars,
  colours,
  type Document,
  drawField,
  drawLines,
  layout,
  shares,
  strokeLine,
  writeLine,
} from './pen';

const { left, width, wide, narrow, row } = layout;
const strong = { font: fonts.strong, size: 9 } as const;

/** Draws the bank, its code and the digitable line; returns where the next part begins. */
const drawHead = (document: Document, { bankName, bankCode, line }: BoletoSheet, y: number): number => {
  const base = y + layout.head;
  writeLine(document, bankName, { x: left, y: y + 10, width: 118 }, { ...strong, size: 11 });
  strokeLine(document, [left + 122, y + 4], [left + 122, base], 1.2);
  writeLine(document, bankCode, { x: left + 127, y: y + 8, width: 44 }, { ...strong, size: 14 });
  strokeLine(document, [left + 174, y + 4], [left + 174, base], 1.2);
  const box = { x: left + 178, y: y + 10, width: width - 178 };
  writeLine(document, line, box, { ...strong, size: 11.5, align: 'right' });
  strokeLine(document, [left, base], [left + width, base], 1.2);
  return base;
};

/** Fields side by side in the wide column. */
const drawWide = (document: Document, fields: readonly SlipField[], y: number): void => {
  const parts = shares[fields.length] ?? fields.map(() => 1 / fields.length);
  let x = left;
  fields.forEach((field, index) => {
    const share = wide * (parts[index] ?? 0);
    drawField(document, field, { x, y, width: share, height: row });
    x += share;
  });
};

const drawNarrow = (document: Document, field: SlipField, y: number): void =>
  drawField(
    document,
    field,
    { x: left + wide, y, width: narrow, height: row },
    { ...strong, align: 'right' },
  );

const drawReceipt = (document: Document, sheet: BoletoSheet, y: number): number => {
  let top = drawHead(document, sheet, y);
  for (const fields of sheet.receipt.rows) {
    drawWide(document, fields.slice(0, -1), top);
    const last = fields.at(-1);
    if (last) drawNarrow(document, last, top);
    top += row;
  }
  drawFoot(document, `${sheet.authentication} - ${sheet.receipt.title}`, top + 4);
  return top + 60;
};

const drawFoot = (document: Document, words: string, y: number): void =>
  writeLine(document, words, { x: left, y, width }, { size: 7, colour: colours.label, align: 'right' });

/** All bars are one path, filled once: vectors, so that they are as exact as the printer. */
const drawBars = (document: Document, barcode: string, y: number): void => {
  const symbol = itfBars(barcode);
  const module = bars.width / symbol.modules;
  for (const { x, width: wideness } of symbol.bars)
    document.rect(left + bars.quiet + x * module, y, wideness * module, bars.height);
  document.fill(colours.ink);
};

const drawCompensation = (document: Document, sheet: BoletoSheet, y: number): void => {
  const { slip } = sheet;
  const top = drawHead(document, sheet, y);
  slip.rows.forEach((fields, index) => {
    drawWide(document, fields, top + index * row);
  });
  slip.amounts.forEach((field, index) => {
    drawNarrow(document, field, top + index * row);
  });
  const instructions = top + slip.rows.length * row;
  const payer = top + slip.amounts.length * row;
  drawLines(document, slip.instructions, {
    x: left,
    y: instructions,
    width: wide,
    height: payer - instructions,
  });
  drawLines(document, slip.payer, { x: left, y: payer, width, height: 48 });
  drawField(document, slip.guarantor, { x: left, y: payer + 48, width, height: row });
  const end = payer + 48 + row;
  drawFoot(document, `${sheet.authentication} - ${slip.title}`, end + 4);
  drawBars(document, sheet.barcode, end + 16);
};

/** The line along which the page is cut. */
const drawCut = (document: Document, y: number): number => {
  document.save().dash(4, { space: 3 });
  strokeLine(document, [left, y], [left + width, y], 0.5);
  document.restore();
  return y + 20;
};

const drawSlip = (document: Document, sheet: BoletoSheet): void => {
  writeLine(document, sheet.title, { x: left, y: layout.top, width }, { ...strong, size: 15 });
  document.font(fonts.sans).fontSize(9).fillColor(colours.ink);
  document.text(sheet.howToPay, left, layout.top + 22, { width });
  const receipt = drawReceipt(document, sheet, layout.top + 60);
  drawCompensation(document, sheet, drawCut(document, receipt));
};

export const createBoletoPdf = (): BoletoPdf => ({
  write: (sheet) =>
    writePdf(
      {
        size: 'A4',
        info: {
          Title: sheet.title,
          Author: sheet.payeeName,
          CreationDate: sheet.issuedAt,
          ModDate: sheet.issuedAt,
        },
      },
      (document) => drawSlip(document, sheet),
    ),
});
