import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { openDocument } from '../../src/pixels/pdfium-document.server';
import { startPdfium } from '../../src/pixels/pdfium-engine.server';

const HEAP = 512 * 1024 ** 2;
const A4_INCHES = { width: 8.2677, height: 11.6929 };

/** A4 pages as a printer prints them, as PNGs. */
export const a4Pictures = async (pdf: Uint8Array, dpi = 200): Promise<Buffer[]> => {
  const engine = await startPdfium(HEAP);
  const document = openDocument(engine, {
    length: pdf.length,
    readInto: (target, position) => {
      const piece = pdf.subarray(position, position + target.length);
      target.set(piece);
      return piece.length;
    },
  });
  if (typeof document === 'string') throw new Error(document);
  const [width, height] = [Math.round(A4_INCHES.width * dpi), Math.round(A4_INCHES.height * dpi)];
  const grid = {
    width,
    height,
    dpi,
    margin: { left: 0, top: 0, right: 0, bottom: 0 },
    frame: { left: 0, top: 0, width: 1, height: 1 },
  };
  const pictures = Array.from({ length: document.pageCount }, async (_, index) => {
    const raster = document.raster(index, grid, null);
    if (!raster) throw new Error(`page ${index + 1} was not drawn`);
    // PDFium's pixels are in the order blue, green, red.
    const raw = { width: raster.width, height: raster.height, channels: 4 as const };
    return sharp(raster.pixels, { raw })
      .recomb([
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ])
      .removeAlpha()
      .png()
      .toBuffer();
  });
  return Promise.all(pictures);
};

/** The codes that a scanner reads from a picture: each one's kind and text. */
export const scannedFrom = async (picture: Buffer): Promise<{ format: string; text: string }[]> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const found = await readBarcodes(picture, { formats: ['ITF', 'QRCode'], tryHarder: true });
  return found.map(({ format, text }) => ({ format, text }));
};
