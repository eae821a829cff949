import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/**
 * PDFs for tests and benchmarks, good and bad. Lengths in millimetres. The same options give the same bytes, except
 * with encryption.
 */

export type BookPdf = {
  pages: number;
  trimMm: readonly [width: number, height: number];
  /** Bleed around the trim on each side; default 0. */
  bleedMm?: number;
  /** Writes a TrimBox; without it the file has only the page's size (trim + bleed). Default true with bleed. */
  trimBox?: boolean;
  /** Sizes of single pages (from 1) that differ. */
  oddPages?: Record<number, readonly [width: number, height: number]>;
  /** Password needed to open the file. */
  userPassword?: string;
  /** Password needed to change the file, which opens without one. */
  ownerPassword?: string;
  /** A picture of about this many bytes on each page, each one different. */
  pictureBytes?: number;
};

const points = (mm: number): number => (mm * 72) / 25.4;
const fixedDate = new Date('2026-01-02T03:04:05Z');
const line = 'Era uma vez uma gráfica que imprimia um livro de cada vez, e nenhum ficava na prateleira.';

/** Bytes per pixel of noise as JPEG, quality 85, 4:2:0. */
const bytesPerPixel = 0.73;

/** Noise from a linear congruential generator: the JPEG's size then depends only on its number of pixels. */
const noiseJpeg = (seed: number, bytes: number): Promise<Buffer> => {
  const side = Math.max(16, Math.round(Math.sqrt(bytes / bytesPerPixel)));
  const pixels = Buffer.alloc(side * side * 3);
  let state = seed >>> 0;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[index] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 85, chromaSubsampling: '4:2:0' })
    .toBuffer();
};

const addPage = (
  document: PDFKit.PDFDocument,
  book: BookPdf,
  number: number,
  picture: Buffer | null,
): void => {
  const bleed = points(book.bleedMm ?? 0);
  const [width, height] = (book.oddPages?.[number] ?? book.trimMm).map(points) as [number, number];
  document.addPage({ size: [width + 2 * bleed, height + 2 * bleed], margin: 0 });
  if (book.trimBox ?? bleed > 0) {
    const entries = document.page.dictionary.data as Record<string, unknown>;
    entries.TrimBox = [bleed, bleed, bleed + width, bleed + height];
    entries.BleedBox = [0, 0, width + 2 * bleed, height + 2 * bleed];
  }
  const margin = bleed + Math.min(width, height) / 8;
  const column = { width: width + 2 * bleed - 2 * margin, lineBreak: true };
  // Text that does not fit on a small card is left out, because it would begin another page.
  const fitting = { ...column, height: height + bleed - 24 - margin };
  if (picture) document.image(picture, margin, margin, { width: column.width });
  else document.fontSize(10).text(`${line} `.repeat(6), margin, margin, fitting);
  document.fontSize(8).text(String(number), margin, height + bleed - 20, { ...column, lineBreak: false });
};

/** Embedded, as every font of a print file must be. */
const font = fileURLToPath(new URL('../fixtures/fonts/DejaVuSans-latin.ttf', import.meta.url));

const open = (book: BookPdf): PDFKit.PDFDocument =>
  new PDFDocument({
    font,
    autoFirstPage: false,
    pdfVersion: '1.7',
    info: { Title: 'Um livro', CreationDate: fixedDate, ModDate: fixedDate },
    ...(book.userPassword ? { userPassword: book.userPassword } : {}),
    ...(book.ownerPassword ? { ownerPassword: book.ownerPassword, permissions: {} } : {}),
  });

const fill = async (document: PDFKit.PDFDocument, book: BookPdf): Promise<void> => {
  for (let number = 1; number <= book.pages; number++) {
    addPage(document, book, number, book.pictureBytes ? await noiseJpeg(number, book.pictureBytes) : null);
  }
  document.end();
};

/** A book in memory. */
export const bookPdf = async (book: BookPdf): Promise<Buffer> => {
  const document = open(book);
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.once('end', resolve));
  await fill(document, book);
  await ended;
  return Buffer.concat(pieces);
};

/** A book written directly to disk, for large ones. */
export const writeBookPdf = async (file: string, book: BookPdf): Promise<void> => {
  const document = open(book);
  const written = pipeline(document, createWriteStream(file));
  await fill(document, book);
  await written;
};

/**
 * The same PDF enlarged by this many bytes of comments before its xref table, written directly to disk. Its pages do
 * not change.
 */
export const writePaddedPdf = async (file: string, pdf: Buffer, padding: number): Promise<void> => {
  const text = pdf.toString('latin1');
  const table = text.lastIndexOf('\nxref\n') + 1;
  const line = Buffer.from(`%${'.'.repeat(998)}\n`);
  const lines = Math.ceil(padding / line.length);
  const tail = text.slice(table).replace(/startxref\s+\d+/, `startxref\n${table + lines * line.length}`);
  const block = Buffer.alloc(line.length * 1_000, line);
  const pieces = function* () {
    yield pdf.subarray(0, table);
    for (let left = lines; left > 0; left -= 1_000)
      yield block.subarray(0, Math.min(left, 1_000) * line.length);
    yield Buffer.from(tail, 'latin1');
  };
  await pipeline(pieces, createWriteStream(file));
};

/** The open cover of a book (back, spine, front, flaps) as one page. */
export const coverPdf = (
  cover: Pick<BookPdf, 'trimMm' | 'bleedMm' | 'trimBox'> & { spineMm: number; flapMm?: number },
): Promise<Buffer> => {
  const [width, height] = cover.trimMm;
  const opened = 2 * width + cover.spineMm + 2 * (cover.flapMm ?? 0);
  return bookPdf({ ...cover, pages: 1, trimMm: [opened, height] });
};

/**
 * A file from handwritten object bodies, numbered from 1; the first is the catalogue. The trailer may have more
 * entries.
 */
export const rawPdf = (bodies: readonly (string | Buffer)[], trailerEntries = ''): Buffer => {
  const header = Buffer.from('%PDF-1.7\n');
  const pieces: Buffer[] = [header];
  const offsets: number[] = [];
  let length = header.length;
  for (const [index, body] of bodies.entries()) {
    const parts = [Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')];
    const piece = Buffer.concat(parts);
    offsets.push(length);
    pieces.push(piece);
    length += piece.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${trailerEntries} >>\nstartxref\n${length}\n%%EOF\n`;
  pieces.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`));
  return Buffer.concat(pieces);
};

export const rawStream = (dict: string, data: Buffer | string): Buffer => {
  const bytes = Buffer.from(data);
  const head = Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
};

const a5 = '[0 0 419.528 595.276]';
const catalogueBody = '<< /Type /Catalog /Pages 2 0 R >>';
const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** One page whose catalogue and page have these extra entries; the last of two equal keys counts. */
export const onePagePdf = ({ catalogue = '', page = '' } = {}): Buffer =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    tree,
    `<< /Type /Page /Parent 2 0 R /MediaBox ${a5} /Contents 4 0 R ${page} >>`,
    rawStream('', '0 0 10 10 re f'),
  ]);

/** Forms that each draw the next one twice: 2^levels drawings from a few kilobytes. */
export const formBombPdf = (levels = 21): Buffer => {
  const form = (next: number | null): Buffer => {
    const resources = next ? `/Resources << /XObject << /F ${next} 0 R >> >>` : '';
    const dict = `/Type /XObject /Subtype /Form /BBox [0 0 400 500] ${resources}`;
    return rawStream(dict, next ? '/F Do /F Do' : '0 0 9 9 re f');
  };
  const forms = Array.from({ length: levels }, (_, index) => form(index + 1 < levels ? 6 + index : null));
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox ${a5} /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>`;
  return rawPdf([catalogueBody, tree, page, rawStream('', '/F Do'), ...forms]);
};

/** Pages that all draw one path of this many curves: seconds of work from few bytes. */
export const slowPdf = (pages: number, curves = 100_000): Buffer => {
  const wave = (index: number, factor: number) => ((index * factor) % 397) + 1;
  const path = Array.from({ length: curves }, (_, index) =>
    [7, 11, 13, 17, 19, 23].map((factor) => wave(index, factor)).join(' '),
  ).join(' c\n');
  const numbers = Array.from({ length: pages }, (_, index) => index + 4);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  return rawPdf([
    catalogueBody,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox ${a5} >>`,
    rawStream('', `0 0 m\n${path} c\nf*`),
    ...numbers.map(() => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
  ]);
};

/** A few kilobytes that inflate twice, to this many megabytes of spaces. */
export const flateBombPdf = (megabytes = 256): Buffer => {
  const once = deflateSync(Buffer.alloc(megabytes * 1024 ** 2, ' '), { level: 9 });
  const twice = deflateSync(once, { level: 9 });
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox ${a5} /Contents 4 0 R >>`;
  return rawPdf([catalogueBody, tree, page, rawStream('/Filter [/FlateDecode /FlateDecode]', twice)]);
};

/** The first part of a file, as after an interrupted upload. */
export const truncatedPdf = (whole: Buffer, share = 0.5): Buffer =>
  whole.subarray(0, Math.floor(whole.length * share));

export const emptyPdf = (): Buffer => Buffer.alloc(0);
export const textAsPdf = (): Buffer => Buffer.from('Isto é só um texto que alguém renomeou para .pdf.\n');
