import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { rawPdf, rawStream } from '@lombada/preflight/tests/pdf';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { dataFolder } from '../../scripts/setup/prepare.mjs';

/**
 * Books of the kinds that a print shop gets, 14.8 × 21 cm, made once and kept; grey photos as most programs save them.
 */

export type BookKind =
  | 'text'
  | 'RGB photos'
  | 'grey photos'
  | 'CMYK photos'
  | 'mixed'
  | 'hairlines'
  | 'scans';

const size: [number, number] = [419.5, 595.3];
const font = fileURLToPath(
  new URL('../../packages/preflight/tests/fixtures/fonts/DejaVuSans-latin.ttf', import.meta.url),
);
const sentence =
  'Na serra fria, o tipógrafo alinhava as letras de chumbo uma a uma, sem pressa, e lia ao contrário. ';

const spaces = { rgb: 'srgb', grey: 'b-w', cmyk: 'cmyk', greyAsRgb: 'srgb' } as const;

/** A picture that compresses like a photograph in JPEG: soft shapes and grain, different for every seed. */
const photo = async (
  space: keyof typeof spaces,
  [width, height]: [number, number],
  page: number,
): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 120 + (page % 5) * 10, sigma: 45 } as const;
  const soft = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'white', noise } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grain = {
    create: { width, height, channels: 3, background: 'white', noise: { ...noise, mean: 128, sigma: 10 } },
  } as const;
  const composed = await sharp(soft)
    .composite([{ input: await sharp(grain).png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(composed, { raw: { width, height, channels: 3 } })
    .modulate({ saturation: space === 'greyAsRgb' ? 0 : 1 })
    .toColourspace(spaces[space])
    .jpeg({ quality: 88 })
    .toBuffer();
};

const fullPage: [number, number] = [1748, 2480];
const quarter: [number, number] = [900, 600];
const part = { rgb: 'rgb', grey: 'grey', cmyk: 'cmyk' } as const;

type Draw = (document: PDFKit.PDFDocument, page: number) => Promise<void> | void;

const textBelow = (document: PDFKit.PDFDocument, top: number): void => {
  document
    .fontSize(9)
    .fillColor('black')
    .text(sentence.repeat(32), 45, top, { width: 330, height: 550 - top });
};

const photos =
  (space: keyof typeof spaces): Draw =>
  async (document, page) => {
    if (page % 2 === 0) textBelow(document, 45);
    else document.image(await photo(space, fullPage, page), 0, 0, { width: size[0], height: size[1] });
  };

const mixed: Draw = async (document, page) => {
  const space = ([part.cmyk, part.rgb, part.grey] as const)[Math.floor(page / 4) % 3] ?? part.rgb;
  if (page % 4 === 0) document.image(await photo(space, quarter, page), 45, 45, { width: 216 });
  textBelow(document, page % 4 === 0 ? 200 : 45);
};

const written = async (file: string, pages: number, draw: Draw): Promise<void> => {
  const document = new PDFDocument({ font, autoFirstPage: false, size, margin: 0 });
  const done = pipeline(document, createWriteStream(file));
  for (let page = 1; page <= pages; page++) {
    document.addPage({ size, margin: 0 });
    await draw(document, page);
  }
  document.end();
  await done;
};

const hairlines: Draw = (document) => {
  document.lineWidth(0.25).strokeColor([0, 100, 40, 0]);
  for (let line = 0; line < 6000; line++) {
    const angle = line * 0.7;
    const from: [number, number] = [210 + 190 * Math.sin(angle), 300 + 270 * Math.cos(angle * 1.3)];
    document
      .moveTo(...from)
      .lineTo(from[0] + 9 * Math.cos(line), from[1] + 9 * Math.sin(line))
      .stroke();
  }
};

/** Pages of letters, one bit per pixel at 600 dpi. */
const scans = async (pages: number): Promise<Buffer> => {
  const [width, height] = [3496, 4960];
  const numbers = Array.from({ length: pages }, (_, index) => 3 + 3 * index);
  const objects: (string | Buffer)[] = [];
  for (const number of numbers) {
    const row = Math.ceil(width / 8);
    const bits = Buffer.alloc(row * height, 0xff);
    for (let y = 300; y < height - 300; y++)
      for (let at = 40; at < row - 40; at++)
        if (y % 110 < 60 && (at * 7 + Math.floor(y / 110) * 3 + number) % 5 < 3)
          bits[y * row + at] = (at * 37 + y * 11) & 0xff;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${number + 1} 0 R /Resources << /XObject << /Scan ${number + 2} 0 R >> >> >>`,
      rawStream('', `${size[0]} 0 0 ${size[1]} 0 0 cm /Scan Do`),
      rawStream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode`,
        deflateSync(bits, { level: 6 }),
      ),
    );
  }
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...objects,
  ]);
};

const books: Record<Exclude<BookKind, 'scans'>, { pages: number; draw: Draw }> = {
  text: { pages: 300, draw: (document) => textBelow(document, 45) },
  'RGB photos': { pages: 24, draw: photos('rgb') },
  'grey photos': { pages: 24, draw: photos('greyAsRgb') },
  'CMYK photos': { pages: 24, draw: photos('cmyk') },
  mixed: { pages: 240, draw: mixed },
  hairlines: { pages: 24, draw: hairlines },
};

/** The file of a book, made if it does not exist yet. */
export const benchBook = async (kind: BookKind): Promise<string> => {
  const folder = path.join(dataFolder, 'bench');
  const file = path.join(folder, `${kind.replaceAll(' ', '-')}.pdf`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const half = `${file}.${process.pid}`;
  if (kind === 'scans') await pipeline([await scans(40)], createWriteStream(half));
  else await written(half, books[kind].pages, books[kind].draw);
  await rename(half, file);
  return file;
};
