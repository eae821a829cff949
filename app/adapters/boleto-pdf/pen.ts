import type { SlipField } from '~/domain/payments/boleto/boleto-sheet';
import { fonts, printable } from '../pdf-writing/printable';
import { type Box, colours } from './slip-layout';

export type Document = PDFKit.PDFDocument;

type Look = { font?: string; size?: number; colour?: string; align?: 'left' | 'right' };

/** Smaller is not read on paper. */
const SMALLEST = 6;
const PADDING = 3;

/** One line that fits: in smaller letters, and cut with an ellipsis where those are not enough. */
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

/** Writes one line at a place, whatever its length. */
export const writeLine = (
  document: Document,
  text: string,
  { x, y, width }: Omit<Box, 'height'>,
  { font = fonts.sans, size = 8.5, colour = colours.ink, align = 'left' }: Look = {},
): void => {
  document.font(font).fillColor(colour);
  const [words, fits] = fitted(document, printable(text).replaceAll('\n', ' '), width, size);
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
