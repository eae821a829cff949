import type { SlipField } from '~/domain/payments/means/boleto/boleto-sheet';
import { fonts } from '../pdf-writing/write-pdf.server';

/** Measures of a boleto's page in points (1/72 inch). */

const points = (mm: number): number => (mm * 72) / 25.4;

const PAGE_WIDTH = 595.28;
const MARGIN = 42;
const width = PAGE_WIDTH - 2 * MARGIN;
/** The narrow column with due date and amounts. */
const narrow = 150;

type Box = { x: number; y: number; width: number; height: number };

export const layout = {
  left: MARGIN,
  top: MARGIN,
  width,
  narrow,
  wide: width - narrow,
  row: 25,
  /** The head with the bank's name, code and digitable line. */
  head: 26,
} as const;

/** FEBRABAN: 103 mm × 13 mm, at least 5 mm of white before and behind it. */
export const bars = { width: points(103), height: points(13), quiet: points(5) } as const;

/** Shares of the wide column, by the number of fields in a row. */
export const shares: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [0.5, 0.5],
  5: [0.2, 0.22, 0.15, 0.15, 0.28],
};

/** Black on white, which every printer and scanner handles. */
export const colours = { ink: '#000000', label: '#444444', line: '#000000' } as const;

export type Document = PDFKit.PDFDocument;

type Look = { font?: string; size?: number; colour?: string; align?: 'left' | 'right' };

/** Smaller letters cannot be read on paper. */
const SMALLEST = 6;
const PADDING = 3;

/** Fits a text on one line: in smaller letters, and cut with an ellipsis if those are not enough. */
const fitted = (document: Document, text: string, width: number, size: number): [string, number] => {
  const needed = document.fontSize(size).widthOfString(text);
  if (needed <= width) return [text, size];
  const smaller = Math.max(SMALLEST, (size * width) / needed);
  document.fontSize(smaller);
  if (document.widthOfString(text) <= width + 0.01) return [text, smaller];
  let short = text;
  while (short !== '' && document.widthOfString(`${short}…`) > width) short = short.slice(0, -1);
  return [`${short.trimEnd()}…`, smaller];
};

export const writeLine = (
  document: Document,
  text: string,
  { x, y, width }: Omit<Box, 'height'>,
  { font = fonts.sans, size = 8.5, colour = colours.ink, align = 'left' }: Look = {},
): void => {
  document.font(font).fillColor(colour);
  const [words, fits] = fitted(document, text.replace(/\s+/g, ' '), width, size);
  document.fontSize(fits);
  const shift = align === 'right' ? width - document.widthOfString(words) : 0;
  document.text(words, x + Math.max(0, shift), y + (size - fits) / 2, { lineBreak: false });
};

export const strokeLine = (
  document: Document,
  from: [x: number, y: number],
  to: [x: number, y: number],
  weight = 0.6,
): void => {
  document
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(weight)
    .strokeColor(colours.line)
    .stroke();
};

export const writeLabel = (document: Document, label: string, { x, y, width }: Box): void =>
  writeLine(
    document,
    label,
    { x: x + PADDING, y: y + 2.5, width: width - 2 * PADDING },
    { size: 6.2, colour: colours.label },
  );

/** A box with its label above its value. */
export const drawField = (
  document: Document,
  { label, value }: SlipField,
  box: Box,
  look: Look = {},
): void => {
  const { x, y, width, height } = box;
  document.rect(x, y, width, height).lineWidth(0.6).strokeColor(colours.line).stroke();
  writeLabel(document, label, box);
  const lines = value.split('\n');
  const [size, from] = lines.length > 1 ? [7, 9.5] : [8.5, 12];
  lines.forEach((line, index) => {
    const at = { x: x + PADDING, y: y + from + index * (size + 0.5), width: width - 2 * PADDING };
    writeLine(document, line, at, { size, ...look });
  });
};

/** A box with its label and lines below it. */
export const drawLines = (
  document: Document,
  { label, lines }: { label: string; lines: readonly string[] },
  box: Box,
): void => {
  const { x, y, width, height } = box;
  document.rect(x, y, width, height).lineWidth(0.6).strokeColor(colours.line).stroke();
  writeLabel(document, label, box);
  const pitch = Math.min(11, (height - 14) / Math.max(1, lines.length));
  lines.forEach((line, index) => {
    writeLine(
      document,
      line,
      { x: x + PADDING, y: y + 12 + index * pitch, width: width - 2 * PADDING },
      { size: Math.min(8.5, pitch) },
    );
  });
};
