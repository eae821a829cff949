import { mostNoted } from '../facts/noted';
import type { PageInk, PagePixels } from '../facts/page-pixels';
import type { Raster } from './page-grid';
import { PixelBox } from './seen-colour';

/** Side of a tile, pixels: 5.6 mm at 72 dpi. */
const side = 16;
/** A tile is heavy when more than this fraction of its pixels is. */
const heavyShare = 0.1;

/** Tiles with much ink; neighbouring heavy tiles form one place. */
class HeavyTiles {
  private readonly columns: number;
  private readonly rows: number;
  private readonly counts: Uint16Array;
  private readonly highest: Uint16Array;

  constructor(
    private readonly width: number,
    height: number,
    private readonly dpi: number,
  ) {
    this.columns = Math.ceil(width / side);
    this.rows = Math.ceil(height / side);
    this.counts = new Uint16Array(this.columns * this.rows);
    this.highest = new Uint16Array(this.columns * this.rows);
  }

  /** Adds a heavy pixel (index from the top left corner) with its sum of four levels 0 to 255. */
  add(pixel: number, sum: number): void {
    const tile =
      Math.floor(pixel / this.width / side) * this.columns + Math.floor((pixel % this.width) / side);
    this.counts[tile] = (this.counts[tile] ?? 0) + 1;
    if (sum > (this.highest[tile] ?? 0)) this.highest[tile] = sum;
  }

  /** The places, heaviest first. */
  places(): PagePixels['heavyInk'] {
    const isHeavy = (tile: number) => (this.counts[tile] ?? 0) > heavyShare * side ** 2;
    const seen = new Set<number>();
    const places: PagePixels['heavyInk'] = [];
    for (let tile = 0; tile < this.counts.length; tile++)
      if (isHeavy(tile) && !seen.has(tile)) places.push(this.place(tile, isHeavy, seen));
    return places.toSorted((a, b) => b.percent - a.percent).slice(0, mostNoted);
  }

  private place(
    first: number,
    isHeavy: (tile: number) => boolean,
    seen: Set<number>,
  ): PagePixels['heavyInk'][number] {
    const box = new PixelBox();
    const pending = [first];
    let highest = 0;
    seen.add(first);
    for (let tile = pending.pop(); tile !== undefined; tile = pending.pop()) {
      const [x, y] = [tile % this.columns, Math.floor(tile / this.columns)];
      box.add(x * side, y * side);
      box.add(Math.min(this.width, (x + 1) * side) - 1, (y + 1) * side - 1);
      highest = Math.max(highest, this.highest[tile] ?? 0);
      for (const next of this.neighbours(x, y)) {
        if (seen.has(next) || !isHeavy(next)) continue;
        seen.add(next);
        pending.push(next);
      }
    }
    return { box: box.mm(this.dpi) ?? [0, 0, 0, 0], percent: Math.round(highest / 2.55) };
  }

  private neighbours(x: number, y: number): number[] {
    const tiles: number[] = [];
    if (x > 0) tiles.push(y * this.columns + x - 1);
    if (x + 1 < this.columns) tiles.push(y * this.columns + x + 1);
    if (y > 0) tiles.push((y - 1) * this.columns + x);
    if (y + 1 < this.rows) tiles.push((y + 1) * this.columns + x);
    return tiles;
  }
}

/** Measures the ink of drawn pages. Pixels are bytes B, G, R and one unused, on white. */

type Plates = Pick<PageInk, 'c' | 'm' | 'y' | 'k' | 'max'>;

/** The plates of a page, and where more ink than `heavyPercent` lies. */
export type MeasuredPlates = { plates: Plates; heavy: PagePixels['heavyInk'] };

/** C + M + Y + K in percent above which places are reported. */
export const heavyPercent = 240;
const heavyLevel = (heavyPercent / 100) * 255;

/** Sums the levels (0 to 255) of all pixels and counts each sum of four. */
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

  /** Converts RGB to inks: what R, G and B all lack is black. */
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

  /** The 99.9th percentile, because single pixels are edges. */
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

/**
 * The ink of a page without CMYK. For a page with CMYK it is an estimate: converting to RGB and back loses up to 43
 * points.
 */
export const platesFromRgb = (raster: Raster, dpi: number): MeasuredPlates => {
  const { pixels } = raster;
  const tally = new Tally(raster, dpi);
  for (let at = 0; at < pixels.length; at += 4)
    tally.addRgb(at, pixels[at + 2] ?? 0, pixels[at + 1] ?? 0, pixels[at] ?? 0);
  return tally.result();
};

/** Blue level in the black plate from which a pixel is CMYK alone. */
const untouched = 254;

/**
 * The ink of a page from its two drawings (see CmykTable). A pixel that is equal in both contains no CMYK. One whose
 * blue stayed white in the second is CMYK as authored. Others are edges between the two.
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
