import type { BoxMm } from '../facts/page-content';
import type { PagePixels } from '../facts/page-pixels';
import type { Raster } from './page-grid';

/** Chroma (largest minus smallest of R, G and B) above which a pixel counts as colour, or as a colour cast. */
const colourChroma = 16;
const tintChroma = 6;
/** Area of such pixels that makes a colour page, mm². */
const seenAreaMm2 = 0.5;
const mmPerInch = 25.4;
const white = 0xffffff;

const hundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** Bounding box of pixels that are added one by one. */
export class PixelBox {
  private left = Number.POSITIVE_INFINITY;
  private top = Number.POSITIVE_INFINITY;
  private right = -1;
  private bottom = -1;

  add(x: number, y: number): void {
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  /** In mm at so many dots per inch; null without a pixel. */
  mm(dpi: number): BoxMm | null {
    if (this.right < 0) return null;
    const mm = (pixels: number) => hundredths((pixels * mmPerInch) / dpi);
    const { left, top, right, bottom } = this;
    return [mm(left), mm(top), mm(right - left + 1), mm(bottom - top + 1)];
  }
}

/**
 * Colour class of a page drawn as on a screen. Rich black, tints of black and greys are no colour. Colour: at least
 * 0.5 mm² with a chroma above 16. Tint: the same area above 6.
 */
export const seenColour = (
  { pixels, width, height }: Raster,
  dpi: number,
): Pick<PagePixels, 'class' | 'isBlank' | 'colourBox'> => {
  const needed = Math.max(1, Math.floor(seenAreaMm2 / (mmPerInch / dpi) ** 2));
  // Reads four bytes at once, blue lowest: Node runs on no big-endian processor that we support.
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let [coloured, tinted, marked] = [0, 0, 0];
  const box = new PixelBox();
  for (let index = 0; index < words.length; index++) {
    const colour = (words[index] ?? 0) & 0xffffff;
    if (colour === white) continue;
    marked++;
    const blue = colour & 0xff;
    if (colour === blue * 0x010101) continue;
    const green = (colour >> 8) & 0xff;
    const red = colour >> 16;
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (chroma > tintChroma) tinted++;
    if (chroma <= colourChroma) continue;
    coloured++;
    box.add(index % width, Math.floor(index / width));
  }
  const isColour = coloured >= needed;
  return {
    class: isColour ? 'colour' : tinted >= needed ? 'tint' : 'black',
    isBlank: marked === 0,
    colourBox: isColour ? box.mm(dpi) : null,
  };
};
