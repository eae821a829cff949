import type { Panel, Rect, Template, TemplateSheet } from '~/domain/files/template';
import { fonts } from '../pdf-writing/write-pdf.server';
import { points } from './svg-template';
import {
  barcodeWords,
  codeNote,
  type Ink,
  inks,
  layersNote,
  legendOf,
  sizeText,
  spineWords,
  titleOf,
} from './template-words';

type Document = PDFKit.PDFDocument;

/** Font size on a sheet in points: in proportion to the sheet, but never too small to read on a screen. */
const letterSize = (short: number): number => Math.min(48, Math.max(5, points(short) / 32));
const LINE = 1.5;

type Line = { text: string; size: number; ink: Ink; bold?: boolean };

const setFont = (document: Document, { size, bold, ink }: Line) =>
  document
    .font(bold ? fonts.strong : fonts.sans)
    .fontSize(size)
    .fillColor(ink);

/** Writes a line centred on a point (in points), smaller if it is wider than `maxWidth`. */
const centred = (document: Document, line: Line, x: number, y: number, maxWidth: number): void => {
  const wide = setFont(document, line).widthOfString(line.text);
  const size = Math.min(line.size, (line.size * maxWidth) / wide);
  const width = setFont(document, { ...line, size }).widthOfString(line.text);
  document.text(line.text, x - width / 2, y - size / 2, { lineBreak: false });
};

/** The spine's label runs from head to tail, as titles do in Brazil's newer books and in English ones. */
const spineLabel = (document: Document, panel: Panel): void => {
  const [x, y] = [points(panel.x + panel.width / 2), points(panel.height / 2)];
  const size = Math.max(4, Math.min(11, points(panel.width) * 0.55));
  const text = spineWords(panel);
  document.save();
  document.rotate(90, { origin: [x, y] });
  centred(document, { text, size, ink: inks.text, bold: true }, x, y, points(panel.height) * 0.9);
  document.restore();
};

const panelLabel = (document: Document, panel: Panel, size: number): void => {
  const x = points(panel.x + panel.width / 2);
  const y = points(panel.height) * 0.16;
  const maxWidth = points(panel.width) * 0.8;
  centred(document, { text: panel.name, size: size * 1.3, ink: inks.text, bold: true }, x, y, maxWidth);
  const measure = sizeText(panel.width, panel.height);
  centred(document, { text: measure, size, ink: inks.quietText }, x, y + size * LINE * 1.1, maxWidth);
};

const barcodeLabel = (document: Document, { x, y, width, height }: Rect): void => {
  const middle = points(x + width / 2);
  const [size, maxWidth] = [7, points(width) * 0.86];
  centred(
    document,
    { text: barcodeWords.name, size, ink: inks.text, bold: true },
    middle,
    points(y + height * 0.42),
    maxWidth,
  );
  centred(
    document,
    { text: barcodeWords.size, size, ink: inks.quietText },
    middle,
    points(y + height * 0.6),
    maxWidth,
  );
};

/** Title, meaning of the colours and advice on the guides, in the largest panel. */
const legend = (document: Document, template: Template, sheet: TemplateSheet, panel: Panel): void => {
  const rows = legendOf(sheet, template.bleedMm);
  const width = points(panel.width) * 0.74;
  const widest = (size: number) =>
    Math.max(
      ...rows.map(({ text }) => setFont(document, { text, size, ink: inks.text }).widthOfString(text)),
    );
  const wanted = letterSize(Math.min(panel.width, panel.height)) * 0.85;
  const fitting = Math.min(wanted, (points(panel.height) * 0.55) / ((rows.length + 5) * LINE));
  const size = Math.min(fitting, (fitting * (width - 2.4 * fitting)) / widest(fitting));
  const x = points(panel.x + panel.width / 2);
  let y = points(panel.height) * 0.4;
  const title = titleOf(template, sheet);
  centred(document, { text: title, size: size * 1.15, ink: inks.text, bold: true }, x, y, width);
  const left = x - (widest(size) + 2.4 * size) / 2;
  y += size;
  for (const { text, ink } of rows) {
    y += size * LINE;
    document.rect(left, y - size * 0.5, size * 1.6, size * 0.8).fill(inks[ink]);
    setFont(document, { text, size, ink: inks.text });
    document.text(text, left + size * 2.4, y - size * 0.5, { lineBreak: false });
  }
  y += size * LINE * 1.6;
  for (const text of [layersNote, codeNote(template)]) {
    centred(document, { text, size: size * 0.9, ink: inks.quietText }, x, y, width);
    y += size * LINE;
  }
};

/** Draws names and measures of the panels, and the legend of the lines. */
export const drawLabels = (document: Document, template: Template, sheet: TemplateSheet): void => {
  const size = letterSize(Math.min(sheet.width, sheet.height));
  const faces = sheet.panels.filter(({ name }) => !name.startsWith('Lombada'));
  if (sheet.barcode) barcodeLabel(document, sheet.barcode);
  for (const panel of sheet.panels)
    if (faces.includes(panel)) panelLabel(document, panel, size);
    else spineLabel(document, panel);
  const roomiest = faces.reduce<Panel | null>(
    (best, panel) => (best && best.width > panel.width + 0.001 ? best : panel),
    null,
  );
  if (roomiest) legend(document, template, sheet, roomiest);
};
