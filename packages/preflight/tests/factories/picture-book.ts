import { deflateSync } from 'node:zlib';
import { rawPdf, rawStream } from './pdf';

/** Books in which each page is one picture. Lengths in millimetres. */

export type PicturePage = {
  shows: 'text' | 'photograph';
  /** Pixels per inch on the paper. */
  dpi: number;
  colours: 'rgb' | 'grey' | 'one-bit';
  /** Fraction of the page that it fills; default all of it. */
  share?: number;
};

const trimMm = [140, 210] as const;
const points = (mm: number): number => (mm * 72) / 25.4;

/** Rows of strokes as thin as those of letters, with gaps between words. */
const isInk = (xMm: number, yMm: number): boolean => {
  if (xMm < 12 || xMm > 128 || yMm < 15 || yMm > 195 || yMm % 5 > 2) return false;
  const [row, word] = [Math.floor(yMm / 5), Math.floor(xMm / 9)];
  return xMm % 9 < 7 - ((row * 7 + word * 3) % 3) && xMm % 1.3 < 0.45 + ((row + word) % 2) / 10;
};

/** Shapes from dark to light, with a grain as of leaves or cloth. */
const tone = (xMm: number, yMm: number, channel: number): number =>
  Math.round(
    120 +
      50 * Math.sin(xMm / (9 + 4 * channel)) +
      40 * Math.cos(yMm / (11 + 3 * channel)) +
      24 * Math.sin(3.1 * xMm + 2 * Math.sin(yMm)) * Math.cos(2.7 * yMm),
  );

/** Levels of all channels, row by row. */
export const pixelsOf = ({ shows, dpi, colours, share = 1 }: PicturePage) => {
  const side = (mm: number) => Math.round((mm * Math.sqrt(share) * dpi) / 25.4);
  const [width, height] = [side(trimMm[0]), side(trimMm[1])];
  const channels = colours === 'rgb' ? 3 : 1;
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = Math.floor(at / channels);
    const [xMm, yMm] = [((pixel % width) * 25.4) / dpi, (Math.floor(pixel / width) * 25.4) / dpi];
    pixels[at] = shows === 'photograph' ? tone(xMm, yMm, at % channels) : isInk(xMm, yMm) ? 30 : 245;
  }
  return { pixels, width, height };
};

/** Eight pixels, light or dark, per byte. */
const asBits = (pixels: Buffer, width: number, height: number): Buffer => {
  const rowBytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(rowBytes * height);
  for (const [index, level] of pixels.entries()) {
    const at = Math.floor(index / width) * rowBytes + ((index % width) >> 3);
    if (level > 127) bits[at] = (bits[at] ?? 0) | (0x80 >> ((index % width) & 7));
  }
  return bits;
};

const picture = (page: PicturePage): Buffer => {
  const { pixels, width, height } = pixelsOf(page);
  const isBits = page.colours === 'one-bit';
  const space = page.colours === 'rgb' ? '/DeviceRGB' : '/DeviceGray';
  const entries = `/Width ${width} /Height ${height} /BitsPerComponent ${isBits ? 1 : 8} /ColorSpace ${space}`;
  const data = isBits ? asBits(pixels, width, height) : pixels;
  return rawStream(
    `/Type /XObject /Subtype /Image ${entries} /Filter /FlateDecode`,
    deflateSync(data, { level: 1 }),
  );
};

export const pictureBook = (pages: readonly PicturePage[]): Buffer => {
  const [width, height] = trimMm.map(points) as [number, number];
  const numbers = pages.map((_, index) => 3 + 3 * index);
  // Pages that are the same are drawn once.
  const pictures = new Map([...new Set(pages)].map((page) => [page, picture(page)]));
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} /MediaBox [0 0 ${width} ${height}] >>`,
    ...pages.flatMap((page, index) => {
      const number = numbers[index] ?? 0;
      const side = Math.sqrt(page.share ?? 1);
      const matrix = [side * width, 0, 0, side * height, (1 - side) * width, 0].map((each) =>
        each.toFixed(3),
      );
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
        rawStream('', `q ${matrix.join(' ')} cm /P Do Q`),
        pictures.get(page) ?? '',
      ];
    }),
  ]);
};
