import { mostNoted } from '../facts/noted';
import type { PagePixels } from '../facts/page-pixels';
import { PixelBox } from './seen-colour';

/** Side of a tile, pixels: 5.6 mm at 72 dpi. */
const side = 16;
/** A tile is heavy when so much of it is. */
const heavyShare = 0.1;

/** Where much ink lies, in squares: neighbours make one place. */
export class HeavyTiles {
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

  /** A heavy pixel, counted from the top left corner, with its sum of four levels 0 to 255. */
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
