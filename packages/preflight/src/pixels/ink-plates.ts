import type { PageInk } from '../facts/page-ink';
import type { PagePixels } from '../facts/page-pixels';
import { HeavyTiles } from './heavy-tiles';
import type { Raster } from './page-grid';

/** What pictures of a page say of its ink. Pixels are bytes B, G, R and one unused, on white. */

type Plates = Pick<PageInk, 'c' | 'm' | 'y' | 'k' | 'max'>;

/** The plates of a page, and where more ink than `heavyPercent` lies. */
export type MeasuredPlates = { plates: Plates; heavy: PagePixels['heavyInk'] };

/** C + M + Y + K in percent, from which on places are noted. */
export const heavyPercent = 240;
const heavyLevel = (heavyPercent / 100) * 255;

/** Levels 0 to 255 of all pixels, summed, and how often each sum of four occurs. */
class Tally {
  private cyan = 0;
  private magenta = 0;
  private yellow = 0;
  private black = 0;
  private readonly sums = new Uint32Array(4 * 255 + 1);
  private readonly tiles: HeavyTiles;

  constructor(
    private readonly raster: Raster,
    dpi: number,
  ) {
    this.tiles = new HeavyTiles(raster.width, raster.height, dpi);
  }

  /** The inks of the pixel whose bytes begin at `at`. */
  add(at: number, cyan: number, magenta: number, yellow: number, black: number): void {
    this.cyan += cyan;
    this.magenta += magenta;
    this.yellow += yellow;
    this.black += black;
    const sum = cyan + magenta + yellow + black;
    this.sums[sum] = (this.sums[sum] ?? 0) + 1;
    if (sum > heavyLevel) this.tiles.add(at / 4, sum);
  }

  /** As red, green and blue are printed: what all three lack is black. */
  addRgb(at: number, red: number, green: number, blue: number): void {
    const light = Math.max(red, green, blue);
    this.add(at, light - red, light - green, light - blue, 255 - light);
  }

  result(): MeasuredPlates {
    return { plates: this.plates(this.raster.width * this.raster.height), heavy: this.tiles.places() };
  }

  private plates(pixels: number): Plates {
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
export const platesFromRgb = (raster: Raster, dpi: number): MeasuredPlates => {
  const { pixels } = raster;
  const tally = new Tally(raster, dpi);
  for (let at = 0; at < pixels.length; at += 4)
    tally.addRgb(at, pixels[at + 2] ?? 0, pixels[at + 1] ?? 0, pixels[at] ?? 0);
  return tally.result();
};

/** Blue of the black plate from which on nothing but CMYK stands in a pixel. */
const untouched = 254;

/**
 * The ink of a page from its two drawings (see CmykTable). A pixel that is the same in both knows no CMYK; one whose
 * blue stayed white in the second is CMYK as authored; others are edges between the two.
 */
export const platesFromDrawings = (drawing: Raster, black: Uint8Array, dpi: number): MeasuredPlates => {
  const tally = new Tally(drawing, dpi);
  const cmy = drawing.pixels;
  for (let at = 0; at < cmy.length; at += 4) {
    const [b1, g1, r1] = [cmy[at] ?? 0, cmy[at + 1] ?? 0, cmy[at + 2] ?? 0];
    const [b2, g2, r2] = [black[at] ?? 0, black[at + 1] ?? 0, black[at + 2] ?? 0];
    if (b1 === b2 && g1 === g2 && r1 === r2) tally.addRgb(at, r1, g1, b1);
    else if (b2 >= untouched) tally.add(at, 255 - r1, 255 - g1, 255 - b1, 255 - r2);
    else {
      const shared = 255 - b2;
      const less = (level: number) => Math.max(0, 255 - level - shared);
      tally.add(at, less(r1), less(g1), less(b1), shared + Math.max(0, b2 - r2));
    }
  }
  return tally.result();
};
