import type { PdfPage } from '../facts/pdf-analysis';
import type { Frame } from '../objects/page-boxes';

/** Pixels of four bytes: blue, green, red and one unused, on white. */
export type Raster = { pixels: Uint8Array; width: number; height: number };

/** Pixels around the trim, on each side. */
export type Margin = { left: number; top: number; right: number; bottom: number };

/** The pixel grid of a page: its trim in `width` × `height` pixels, with `margin` around it. */
export type PageGrid = { dpi: number; width: number; height: number; margin: Margin; frame: Frame };

/** Larger pages are drawn at a lower resolution, and their measures are estimates. */
const mostPixels = 16_000_000;
const mmPerInch = 25.4;
const wholePage: Frame = { left: 0, top: 0, width: 1, height: 1 };
export const noMargin: Margin = { left: 0, top: 0, right: 0, bottom: 0 };

/** The grid of a page at `wanted` dots per inch, without a margin. */
export const gridOf = ({ widthMm, heightMm }: PdfPage, frame: Frame | null, wanted: number): PageGrid => {
  const area = (widthMm * heightMm) / mmPerInch ** 2;
  const dpi = Math.min(wanted, Math.sqrt(mostPixels / area));
  const pixels = (mm: number) => Math.max(1, Math.round((mm / mmPerInch) * dpi));
  return {
    dpi,
    width: pixels(widthMm),
    height: pixels(heightMm),
    margin: noMargin,
    frame: frame ?? wholePage,
  };
};

/** The grid with the surroundings of the trim, up to `mm` on each side. */
export const withSurroundings = (grid: PageGrid, mm: number): PageGrid => {
  const { frame, width, height, dpi } = grid;
  const wanted = Math.ceil((mm / mmPerInch) * dpi);
  const room = (share: number, trimShare: number, pixels: number) =>
    Math.max(0, Math.min(wanted, Math.floor((share / trimShare) * pixels)));
  return {
    ...grid,
    margin: {
      left: room(frame.left, frame.width, width),
      top: room(frame.top, frame.height, height),
      right: room(1 - frame.left - frame.width, frame.width, width),
      bottom: room(1 - frame.top - frame.height, frame.height, height),
    },
  };
};

/** The part of a drawing within the trim. */
export const trimmed = ({ pixels, width }: Raster, grid: PageGrid): Raster => {
  const { left, top, right, bottom } = grid.margin;
  if (left + top + right + bottom === 0) return { pixels, width: grid.width, height: grid.height };
  const inner = new Uint8Array(grid.width * grid.height * 4);
  for (let row = 0; row < grid.height; row++) {
    const from = ((row + top) * width + left) * 4;
    inner.set(pixels.subarray(from, from + grid.width * 4), row * grid.width * 4);
  }
  return { pixels: inner, width: grid.width, height: grid.height };
};

/**
 * Averages square blocks of pixels to one pixel of 8-bit RGB each, with the largest block size that leaves at least
 * `width` pixels.
 */
export const shrunk = ({ pixels, width, height }: Raster, wanted: number) => {
  const side = Math.max(1, Math.floor(Math.min(width / wanted, height)));
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const rgb = new Uint8Array(columns * rows * 3);
  const weight = 1 / side ** 2;
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let y = row * side; y < (row + 1) * side; y++) {
        for (let at = (y * width + column * side) * 4, x = 0; x < side; x++, at += 4) {
          blue += pixels[at] ?? 0;
          green += pixels[at + 1] ?? 0;
          red += pixels[at + 2] ?? 0;
        }
      }
      rgb[to] = red * weight;
      rgb[to + 1] = green * weight;
      rgb[to + 2] = blue * weight;
    }
  }
  return { width: columns, height: rows, rgb };
};
