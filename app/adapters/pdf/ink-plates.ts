import type { PageInk } from '~/domain/files/page-ink';

/** What pictures of a page say of its ink. Pixels are bytes B, G, R and one unused, on white. */

type Plates = Pick<PageInk, 'c' | 'm' | 'y' | 'k' | 'max'>;

/** Chroma, the largest of R, G and B less the smallest, above which a pixel is seen as colour. */
const seenChroma = 16;
/** As much colour as makes a page one, mm². */
const seenAreaMm2 = 0.5;
const mmPerInch = 25.4;

/**
 * Whether a page shows colour. Rich black, tints of black, greys and faint tints are none. Pixels as PDFium draws them
 * for the screen.
 */
export const showsColour = (pixels: Uint8Array, dpi: number): boolean => {
  const needed = Math.max(1, Math.floor(seenAreaMm2 / (mmPerInch / dpi) ** 2));
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const red = pixels[at + 2] ?? 0;
    if (blue === green && green === red) continue;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) <= seenChroma) continue;
    seen++;
    if (seen >= needed) return true;
  }
  return false;
};

/** Levels 0 to 255 of all pixels, summed, and how often each sum of four occurs. */
class Tally {
  private cyan = 0;
  private magenta = 0;
  private yellow = 0;
  private black = 0;
  private readonly sums = new Uint32Array(4 * 255 + 1);

  add(cyan: number, magenta: number, yellow: number, black: number): void {
    this.cyan += cyan;
    this.magenta += magenta;
    this.yellow += yellow;
    this.black += black;
    const sum = cyan + magenta + yellow + black;
    this.sums[sum] = (this.sums[sum] ?? 0) + 1;
  }

  /** As red, green and blue are printed: what all three lack is black. */
  addRgb(red: number, green: number, blue: number): void {
    const light = Math.max(red, green, blue);
    this.add(light - red, light - green, light - blue, 255 - light);
  }

  plates(pixels: number): Plates {
    const mean = (sum: number) => hundredths(sum / pixels / 2.55);
    return {
      c: mean(this.cyan),
      m: mean(this.magenta),
      y: mean(this.yellow),
      k: mean(this.black),
      max: Math.round(this.highest(pixels) / 2.55),
    };
  }

  /** The 99.9th percentile: single pixels are edges. */
  private highest(pixels: number): number {
    let above = Math.floor(pixels / 1000);
    for (let sum = this.sums.length - 1; sum > 0; sum--) {
      above -= this.sums[sum] ?? 0;
      if (above < 0) return sum;
    }
    return 0;
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The ink of a page without CMYK; of one with CMYK an estimate, since the way to RGB and back loses up to 43 points. */
export const platesFromRgb = (pixels: Uint8Array): Plates => {
  const tally = new Tally();
  for (let at = 0; at < pixels.length; at += 4)
    tally.addRgb(pixels[at + 2] ?? 0, pixels[at + 1] ?? 0, pixels[at] ?? 0);
  return tally.plates(pixels.length / 4);
};

/** Blue of the black plate from which on nothing but CMYK stands in a pixel. */
const untouched = 254;

/**
 * The ink of a page from its two drawings (see CmykTable). A pixel that is the same in both knows no CMYK; one whose
 * blue stayed white in the second is CMYK as authored; others are edges between the two.
 */
export const platesFromDrawings = (cmy: Uint8Array, black: Uint8Array): Plates => {
  const tally = new Tally();
  for (let at = 0; at < cmy.length; at += 4) {
    const [b1, g1, r1] = [cmy[at] ?? 0, cmy[at + 1] ?? 0, cmy[at + 2] ?? 0];
    const [b2, g2, r2] = [black[at] ?? 0, black[at + 1] ?? 0, black[at + 2] ?? 0];
    if (b1 === b2 && g1 === g2 && r1 === r2) tally.addRgb(r1, g1, b1);
    else if (b2 >= untouched) tally.add(255 - r1, 255 - g1, 255 - b1, 255 - r2);
    else {
      const shared = 255 - b2;
      const less = (level: number) => Math.max(0, 255 - level - shared);
      tally.add(less(r1), less(g1), less(b1), shared + Math.max(0, b2 - r2));
    }
  }
  return tally.plates(cmy.length / 4);
};
