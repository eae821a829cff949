import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** The typefaces of all printed papers. The wordmark has only the letters of the shop's name. */
export const fonts = { sans: 'sans', strong: 'strong', wordmark: 'wordmark' } as const;

const folder = path.resolve('app/adapters/pdf-writing/fonts');

/** Control characters, marks of direction and joining, variants of emoji, halves of letters: nothing to draw. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu;
const isPlain = /^[ -~]*$/;

/** A letter, or its base form if only that is in the font: "Ａ" becomes "A", "①" becomes "1". */
const baseIfNeeded = (letter: string, has: (letter: string) => boolean): string => {
  if (has(letter)) return letter;
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return base !== '' && [...base].every(has) ? base : letter;
};

/** A text as a font draws it. Letters that it lacks stay if they have no base form in it. */
const legible = (text: string, has: (letter: string) => boolean): string =>
  isPlain.test(text)
    ? text
    : [...text.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '')]
        .map((letter) => baseIfNeeded(letter, has))
        .join('');

type Glyph = { id: number; codePoints: number[] };
/** What is replaced of PDFKit's font library, which has no API for a missing letter. */
type Font = {
  characterSet: number[];
  _cmapProcessor: { lookup(letter: number): number };
  getGlyph(id: number, letters: number[]): Glyph;
  layout(text: string, ...how: unknown[]): unknown;
};
type Subset = { _addGlyph(id: number): number };
type Innards = { _font: { font: Font; subset: Subset } };

/** A font has at most so many glyphs. */
const BEYOND = 0x1_0000;

/**
 * Letters of other scripts, such as Chinese, and emoji print as the font's empty box. Each has a glyph number of its
 * own, so that the PDF's text still holds the letter, to be searched and copied. The font is used for many documents,
 * and keeps a glyph with the letters of its first use: "É" uses the glyph of "E" for none.
 */
const withBoxes = (font: Font): Font => {
  const { _cmapProcessor: map } = font;
  const idOf = map.lookup.bind(map);
  const glyphOf = font.getGlyph.bind(font);
  const layOut = font.layout.bind(font);
  const letterOf = new Map(font.characterSet.map((letter) => [idOf(letter), letter]));
  const has = (letter: string) => idOf(letter.codePointAt(0) ?? 0) > 0;
  map.lookup = (letter) => idOf(letter) || BEYOND + letter;
  font.getGlyph = (id) =>
    id < BEYOND
      ? glyphOf(id, [letterOf.get(id) ?? 0])
      : Object.create(glyphOf(0, [0]), { id: { value: id }, codePoints: { value: [id - BEYOND] } });
  font.layout = (text, ...how) => layOut(legible(text, has), ...how);
  return font;
};

/** PDFKit and the fonts, read once. Reading a font takes longer than writing a paper. */
const open = async () => {
  const { default: PDFDocument } = await import('pdfkit');
  const opened = await Promise.all(
    Object.values(fonts).map(async (name) => {
      const file = await readFile(path.join(folder, `${name}.ttf`));
      const reader = new PDFDocument({ autoFirstPage: false, font: '' }).font(file);
      return [name, withBoxes((reader as unknown as Innards)._font.font)] as const;
    }),
  );
  return { PDFDocument, opened };
};
let ready: ReturnType<typeof open> | null = null;

/** Begins a document with the shop's fonts. PDFKit embeds the drawn letters of the drawn fonts. */
const begin = async (options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> => {
  ready ??= open();
  const { PDFDocument, opened } = await ready;
  // Drawings keep their own margins. With PDFKit's, a full page would begin another.
  const document = new PDFDocument({ margin: 0, lang: 'pt-BR', displayTitle: true, ...options, font: '' });
  for (const [name, font] of opened) {
    document.registerFont(name, font as unknown as Buffer).font(name);
    const { subset } = (document as unknown as Innards)._font;
    const add = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => add(id < BEYOND ? id : 0);
  }
  return document.font(fonts.sans);
};

/** Draws a PDF with the shop's fonts and returns its bytes. PDFKit is loaded with the first. */
export const writePdf = async (
  options: Omit<PDFKit.PDFDocumentOptions, 'font'>,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> => {
  const document = await begin(options);
  const written = buffer(document as unknown as NodeJS.ReadableStream);
  draw(document);
  document.end();
  return new Uint8Array(await written);
};
