import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Barcode } from '../facts/page-pixels';
import type { PdfPage } from '../facts/pdf-analysis';
import { type RawPage, trimFrame } from '../objects/page-boxes';
import { gridOf, type Raster } from './page-grid';
import type { PdfiumDocument } from './pdfium-document.server';

/**
 * Pixels per inch at which pages are drawn for barcodes: the thinnest bars that scanners read are then three pixels
 * wide.
 */
const barcodeDpi = 300;
const mostBarcodes = 10;
/** An EAN-13 is 95 modules wide and needs 11 of white before it and 7 behind it. */
const modules = 95;
const quietModules = { before: 11, behind: 7 } as const;
const mmPerInch = 25.4;
/** A pixel whose green or red level is below this is a bar: cyan shows only in red, and yellow counts as white. */
const darkBelow = 110;

type Point = { x: number; y: number };

const load = async () => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(wasm).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
};
let loading: ReturnType<typeof load> | undefined;

/**
 * The page as drawn for reading barcodes: its trim, in pixels and dots per inch. Null when PDFium does not find it.
 */
export const drawForBarcodes = (
  document: PdfiumDocument,
  { size, raw }: { size: PdfPage; raw: RawPage },
): { raster: Raster; dpi: number } | null => {
  const grid = gridOf(size, trimFrame(raw), barcodeDpi);
  const raster = document.raster(size.index, grid, raw.media);
  return raster && { raster, dpi: grid.dpi };
};

const isDark = ({ pixels, width, height }: Raster, { x, y }: Point): boolean | null => {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const at = (row * width + column) * 4;
  return Math.min(pixels[at + 1] ?? 255, pixels[at + 2] ?? 255) < darkBelow;
};

const moved = ({ x, y }: Point, direction: Point, by: number): Point => ({
  x: x + by * direction.x,
  y: y + by * direction.y,
});
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const turned = ({ x, y }: Point): Point => ({ x: y, y: -x });
const back = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/** Length in pixels of the dark or white run from a point, up to a maximum; outside the page all is white. */
const reach = (raster: Raster, from: Point, direction: Point, dark: boolean, most: number): number => {
  for (let step = 0; step < most; step++)
    if ((isDark(raster, moved(from, direction, step)) ?? false) !== dark) return step;
  return most;
};

/** Heights at which white is searched, as fractions of the bars' height. */
const heights = [0.1, 0.3, 0.5, 0.7, 0.9];

type Corners = { topLeft: Point; topRight: Point; bottomLeft: Point; bottomRight: Point };

/** The reader returns only the lines on which it read; the bars extend above and below. */
const measured = (raster: Raster, dpi: number, corners: Corners): Omit<Barcode, 'text' | 'isValid'> => {
  const mm = (pixels: number) => Math.round((pixels * mmPerInch * 100) / dpi) / 100;
  const start = between(corners.topLeft, corners.bottomLeft);
  const end = between(corners.topRight, corners.bottomRight);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const module = length / modules;
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const up = turned(along);
  const bar = moved(start, along, module / 2);
  const above = reach(raster, bar, up, true, length);
  const below = reach(raster, bar, back(up), true, length);
  const ends = [start, end].flatMap((point) => [moved(point, up, above), moved(point, back(up), below)]);
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const quiet = (from: Point, direction: Point, wanted: number): number => {
    const found = heights.map((share) => {
      const beside = moved(moved(from, direction, 2), up, above - share * (above + below));
      return reach(raster, beside, direction, false, Math.ceil(wanted * module)) + 2;
    });
    return Math.round(Math.min(wanted, Math.min(...found) / module) * 10) / 10;
  };
  return {
    box: [mm(left), mm(top), mm(Math.max(...xs) - left), mm(Math.max(...ys) - top)],
    moduleMm: Math.round(((module * mmPerInch) / dpi) * 1000) / 1000,
    quiet: {
      before: quiet(start, back(along), quietModules.before),
      behind: quiet(end, along, quietModules.behind),
    },
  };
};

/** The EAN-13 codes of a drawn page, in any orientation, including damaged ones. */
export const findBarcodes = async (raster: Raster, dpi: number): Promise<Barcode[]> => {
  // A failure is not remembered.
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const read = await loading;
  const { width, height, pixels } = raster;
  const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.length);
  const options = {
    formats: ['EAN13'],
    tryHarder: true,
    returnErrors: true,
    maxNumberOfSymbols: mostBarcodes,
  } as const;
  const found = await read({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    ...options,
    formats: ['EAN13'],
  });
  return found.flatMap(({ text, isValid, position }) => {
    const digits = /^\d{13}$/.test(text) ? text : '';
    const length = Math.hypot(
      position.topRight.x - position.topLeft.x,
      position.topRight.y - position.topLeft.y,
    );
    return length > modules
      ? [{ text: digits, isValid: isValid && digits !== '', ...measured(raster, dpi, position) }]
      : [];
  });
};
