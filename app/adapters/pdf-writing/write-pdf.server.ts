import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { keptOnce } from '~/platform/kept-once';

/** The typefaces of all printed papers. The wordmark has only the letters of the shop's name. */
export const fonts = { sans: 'sans', strong: 'strong', wordmark: 'wordmark' } as const;

const folder = path.resolve('app/adapters/pdf-writing/fonts');

/**
 * Control characters, marks of direction and joining, variants of emoji, halves of letters: nothing to draw. PDFKit
 * breaks the line at a line feed.
 */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu;
const isPlain = /^[ -~\n]*$/;
/** What the fonts hold, as scripts/cut-fonts.mjs cuts them. */
const isHeld =
  /^[\n -~\u00a0-\u024f\u02b0-\u052f\u1e00-\u206f\u2070-\u20bf\u2100-\u22ff\u25a0-\u25ff\ufb00-\ufb06\ufffd]$/;

/** A letter, or its base form if only that is in the fonts: "Ａ" becomes "A", "①" becomes "1". */
const baseIfNeeded = (letter: string): string => {
  if (isHeld.test(letter)) return letter;
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return base !== '' && [...base].every((each) => isHeld.test(each)) ? base : letter;
};

/** A text as the fonts draw it. What they lack and has no base form, such as Chinese, prints as an empty box. */
const legible = (text: string): string =>
  isPlain.test(text)
    ? text
    : [...text.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '')].map(baseIfNeeded).join('');

/** PDFKit with legible texts, and the files of the fonts, loaded with the first paper. */
const open = keptOnce(async () => {
  const { default: PDFDocument } = await import('pdfkit');
  class Paper extends PDFDocument {
    override text(text: string, ...rest: unknown[]): this {
      return super.text(legible(text), ...(rest as [PDFKit.Mixins.TextOptions?]));
    }
    override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
      return super.widthOfString(legible(text), options);
    }
    override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
      return super.heightOfString(legible(text), options);
    }
  }
  const files = await Promise.all(
    Object.values(fonts).map(
      async (name) => [name, await readFile(path.join(folder, `${name}.ttf`))] as const,
    ),
  );
  return { Paper, files };
});

/** Begins a document with the shop's fonts. PDFKit reads and embeds those that are drawn with, and their drawn letters. */
const begin = async (options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> => {
  const { Paper, files } = await open();
  // Drawings keep their own margins. With PDFKit's, a full page would begin another.
  const document = new Paper({ margin: 0, lang: 'pt-BR', displayTitle: true, ...options, font: '' });
  for (const [name, file] of files) document.registerFont(name, file);
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
