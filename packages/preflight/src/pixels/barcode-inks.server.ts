import type { BoxMm } from '../facts/page-content';
import type { Barcode } from '../facts/page-pixels';
import type { PdfPage } from '../facts/pdf-analysis';
import { type Frame, type RawPage, trimFrame } from '../objects/page-boxes';
import { provenCmykTable } from './cmyk-proof.server';
import { type InkPixels, inkPixelsFromDrawings } from './ink-pixels';
import { noMargin, type PageGrid } from './page-grid';
import type { PdfiumDocument } from './pdfium-document.server';

/** At this resolution the thinnest bars are six pixels wide, so that most of each is not edge. */
const dpi = 600;
const mostPixels = 4_000_000;
const mmPerInch = 25.4;
const whole: Frame = { left: 0, top: 0, width: 1, height: 1 };
/**
 * As fractions between the palest and the darkest pixels: lower limit of bars, upper limit of the ground between them.
 */
const [barFrom, groundUpTo] = [0.85, 0.15];
const percentile = 0.05;

/** The grid for a part of a page, fine enough for its bars. */
const gridFor = ({ widthMm, heightMm }: PdfPage, raw: RawPage, box: BoxMm): PageGrid | null => {
  const [left, top, width, height] = box;
  const pixels = (mm: number) => Math.round((mm / mmPerInch) * dpi);
  const size = { width: pixels(width), height: pixels(height) };
  if (size.width < 1 || size.height < 1 || size.width * size.height > mostPixels) return null;
  const trim = trimFrame(raw) ?? whole;
  const frame = {
    left: trim.left + (left / widthMm) * trim.width,
    top: trim.top + (top / heightMm) * trim.height,
    width: (width / widthMm) * trim.width,
    height: (height / heightMm) * trim.height,
  };
  return { dpi, ...size, margin: noMargin, frame };
};

/** Perceived darkness of a pixel, 0 to 255. */
const darkness = (inks: Uint8Array, at: number): number =>
  Math.min(
    255,
    (inks[at + 3] ?? 0) + 0.3 * (inks[at] ?? 0) + 0.59 * (inks[at + 1] ?? 0) + 0.11 * (inks[at + 2] ?? 0),
  );

/** The inks of the bars and of the ground between them, percent; null when they look alike. */
export const inksOf = ({ inks }: InkPixels): NonNullable<Barcode['inks']> | null => {
  const count = inks.length / 4;
  const dark = Float64Array.from({ length: count }, (_, pixel) => darkness(inks, 4 * pixel));
  const sorted = dark.toSorted();
  const [low, high] = [percentile, 1 - percentile].map(
    (share) => sorted[Math.floor(share * (count - 1))] ?? 0,
  );
  if (low === undefined || high === undefined || high - low < 50) return null;
  const sums = { bars: [0, 0, 0, 0], ground: [0, 0, 0, 0] };
  const counts = { bars: 0, ground: 0 };
  for (let pixel = 0; pixel < count; pixel++) {
    const share = ((dark[pixel] ?? 0) - low) / (high - low);
    const part = share >= barFrom ? 'bars' : share <= groundUpTo ? 'ground' : null;
    if (!part) continue;
    counts[part]++;
    for (let ink = 0; ink < 4; ink++) sums[part][ink] = (sums[part][ink] ?? 0) + (inks[4 * pixel + ink] ?? 0);
  }
  const mean = (part: 'bars' | 'ground', ink: number) =>
    Math.min(100, Math.round((sums[part][ink] ?? 0) / Math.max(1, counts[part]) / 2.55));
  const all = (part: 'bars' | 'ground') => ({
    c: mean(part, 0),
    m: mean(part, 1),
    y: mean(part, 2),
    k: mean(part, 3),
  });
  return { bars: all('bars'), ground: all('ground') };
};

/** Null when the plates cannot be drawn separately. Throws when PDFium aborts. */
export const drawBarcodeInks = (
  document: PdfiumDocument,
  { size, raw }: { size: PdfPage; raw: RawPage },
  box: BoxMm,
): NonNullable<Barcode['inks']> | null => {
  const grid = gridFor(size, raw, box);
  const table = grid && provenCmykTable(document.engine);
  if (!grid || !table) return null;
  const draw = () => document.raster(size.index, grid, raw.media);
  const cmy = table.showing('cmy', draw);
  const black = cmy && table.showing('black', draw);
  return cmy && black ? inksOf(inkPixelsFromDrawings(cmy, black.pixels)) : null;
};
