import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { useEmbeddedFont } from './embedded-font';
import type { Art, ArtSheet, ArtTemplate } from './parts';

/** The covers' colours: C, M, Y, K in percent for the press, and a colour for the screen. */
type Ink = readonly [number, number, number, number];
type Colour = { name: string; ground: Ink; letters: Ink; screen: string; screenLetters: string };

const light: Pick<Colour, 'letters' | 'screenLetters'> = { letters: [0, 2, 8, 0], screenLetters: '#fffaeb' };
const dark: Pick<Colour, 'letters' | 'screenLetters'> = { letters: [0, 0, 0, 90], screenLetters: '#33302c' };

export const colours: Record<string, Colour> = {
  petroleo: { name: 'Petróleo', ground: [90, 45, 45, 25], screen: '#0e5b66', ...light },
  vinho: { name: 'Vinho', ground: [25, 95, 65, 30], screen: '#7d1f35', ...light },
  noite: { name: 'Noite', ground: [95, 80, 30, 25], screen: '#1f2f5c', ...light },
  folha: { name: 'Folha', ground: [75, 25, 90, 15], screen: '#3d7a3a', ...light },
  mostarda: { name: 'Mostarda', ground: [5, 30, 90, 5], screen: '#e0a81f', ...dark },
  areia: { name: 'Areia', ground: [5, 10, 25, 0], screen: '#efe3c6', ...dark },
};

export const colourCodes = Object.keys(colours);

const [first] = Object.values(colours);

/** An unknown code gives the first colour. */
export const colourOf = (code: string): Colour => {
  const colour = Object.hasOwn(colours, code) ? colours[code] : first;
  if (!colour) throw new Error('there are no colours');
  return colour;
};

type Document = PDFKit.PDFDocument;
type Panel = ArtSheet['panels'][number];

const POINTS = 72 / 25.4;
const points = (mm: number): number => mm * POINTS;
/** Narrower spines take no text. */
const SPINE_TEXT_FROM_MM = 6;
/** Distance (mm) of text from cut and fold. */
const FREE_MM = 8;

const inked = ([c, m, y, k]: Ink): [number, number, number, number] => [c, m, y, k];

/** The largest size, in points and at most `most`, at which the words fit into that many lines of that width (mm). */
const fitting = (document: Document, text: string, widthMm: number, most: number, lines = 1): number => {
  const width = points(widthMm);
  const longest = Math.max(1, ...text.split(/\s+/).map((word) => document.fontSize(10).widthOfString(word)));
  const whole = Math.max(1, document.fontSize(10).widthOfString(text));
  return Math.max(5, Math.min(most, (10 * width) / longest, (10 * width * lines * 0.8) / whole));
};

const written = (document: Document, text: string, panel: Panel, y: number, size: number): void => {
  const width = points(panel.width - 2 * FREE_MM);
  document.fontSize(size).text(text, points(panel.x + FREE_MM), points(y), { width, align: 'center' });
};

const drawFront = (document: Document, panel: Panel, { title, author }: Art): void => {
  const widthMm = panel.width - 2 * FREE_MM;
  const most = points(panel.height * 0.12);
  written(document, title, panel, panel.height * 0.24, fitting(document, title, widthMm, most, 3));
  const below = document.y / POINTS + panel.height * 0.04;
  const ruleWidth = Math.min(30, widthMm * 0.3);
  document
    .rect(points(panel.x + (panel.width - ruleWidth) / 2), points(below), points(ruleWidth), 1.2)
    .fill();
  if (author === '') return;
  const size = fitting(document, author, widthMm, points(panel.height * 0.05), 2);
  written(document, author, panel, panel.height * 0.82, size);
};

const drawSpine = (document: Document, panel: Panel, { title, author }: Art): void => {
  if (panel.width < SPINE_TEXT_FROM_MM) return;
  const text = [title, author].filter(Boolean).join('   ·   ');
  const size = Math.min(points(panel.width * 0.42), fitting(document, text, panel.height - 4 * FREE_MM, 16));
  const [x, y] = [points(panel.x + panel.width / 2), points(panel.height / 2)];
  document.save();
  document.rotate(90, { origin: [x, y] });
  document.fontSize(size);
  const width = document.widthOfString(text);
  document.text(text, x - width / 2, y - document.currentLineHeight() / 2, { lineBreak: false });
  document.restore();
};

const drawBack = (document: Document, panel: Panel, { author }: Art): void => {
  if (author === '') return;
  written(
    document,
    author,
    panel,
    panel.height * 0.12,
    fitting(document, author, panel.width - 2 * FREE_MM, 14, 2),
  );
};

/** The role of a panel, by the names that the shop gives the parts of a cover or the faces of a folded sheet. */
const isFront = (panel: Panel, panels: readonly Panel[]): boolean =>
  panel.name === '1ª capa' || panel.name.startsWith('Face 1') || panels.length === 1;

const drawSheet = (
  document: Document,
  sheet: ArtSheet,
  bleedMm: number,
  art: Art,
  isFirst: boolean,
): void => {
  const { ground, letters } = colourOf(art.colour);
  const [bleed, width, height] = [points(bleedMm), points(sheet.width), points(sheet.height)];
  document.addPage({ size: [width + 2 * bleed, height + 2 * bleed], margin: 0 });
  const { data } = document.page.dictionary as unknown as { data: Record<string, unknown> };
  data.BleedBox = [0, 0, width + 2 * bleed, height + 2 * bleed];
  data.TrimBox = [bleed, bleed, bleed + width, bleed + height];
  document.rect(0, 0, width + 2 * bleed, height + 2 * bleed).fill(inked(ground));
  document.save();
  document.translate(bleed, bleed);
  document.fillColor(inked(letters));
  for (const panel of sheet.panels) {
    if (panel.name.startsWith('Lombada')) drawSpine(document, panel, art);
    else if (isFirst && isFront(panel, sheet.panels)) drawFront(document, panel, art);
    else if (isFirst && panel.name === '4ª capa') drawBack(document, panel, art);
  }
  const { barcode } = sheet;
  if (barcode)
    document
      .rect(points(barcode.x), points(barcode.y), points(barcode.width), points(barcode.height))
      .fill([0, 0, 0, 0]);
  document.restore();
};

/** The art as a PDF: each sheet of the template with its bleed, in CMYK, with the typeface embedded. */
export const makeArt = async (template: ArtTemplate, art: Art, now: Date): Promise<Uint8Array> => {
  const { product, part, code, bleedMm, sheets } = template;
  const info = { Title: art.title, Author: art.author, Subject: `${product}: ${part}, ${code}` };
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.6',
    font: '',
    info: { ...info, Creator: 'Sandbox', Producer: 'Sandbox', CreationDate: now, ModDate: now },
  });
  const whole = buffer(document);
  useEmbeddedFont(document);
  for (const [index, sheet] of sheets.entries()) drawSheet(document, sheet, bleedMm, art, index === 0);
  document.end();
  return whole;
};
