import { type Edge, edges } from '../facts/noted';
import type { ShortBleed } from '../facts/page-pixels';
import type { Margin, Raster } from './page-grid';
import { PixelBox } from './seen-colour';

/** Difference from white from which a level counts as printed. */
const printedFrom = 12;
/** Distance that print must extend beyond the cut, mm; at 72 dpi it is known to about a pixel, 0.35 mm. */
const bleedMm = 3;
const drawnToleranceMm = 0.4;
/** Shorter contacts are letters and hairlines that happen to touch the cut, mm. */
const shortestTouchMm = 3;
/** Print within this distance of the cut, mm, counts as reaching it. */
const touchMm = 0.5;
const mmPerInch = 25.4;

/** A walk along one edge: where it starts, the step along it and the step outwards, in pixels. */
type Walk = { start: [x: number, y: number]; along: [number, number]; out: [number, number]; length: number };

const walkOf = (edge: Edge, { width, height }: Raster, cut: Margin): Walk => {
  const [right, bottom] = [width - 1 - cut.right, height - 1 - cut.bottom];
  const [across, down] = [right - cut.left + 1, bottom - cut.top + 1];
  const walks: Record<Edge, Walk> = {
    left: { start: [cut.left, cut.top], along: [0, 1], out: [-1, 0], length: down },
    right: { start: [right, cut.top], along: [0, 1], out: [1, 0], length: down },
    top: { start: [cut.left, cut.top], along: [1, 0], out: [0, -1], length: across },
    bottom: { start: [cut.left, bottom], along: [1, 0], out: [0, 1], length: across },
  };
  return walks[edge];
};

class EdgeSearch {
  private short = 0;
  private reach = Number.POSITIVE_INFINITY;
  private readonly box = new PixelBox();
  private readonly pixel: (mm: number) => number;

  constructor(
    private readonly raster: Raster,
    private readonly dpi: number,
    private readonly edge: Edge,
    private readonly cut: Margin,
  ) {
    this.pixel = (mm) => (mm / mmPerInch) * dpi;
  }

  find(): ShortBleed | null {
    const { start, along, out, length } = walkOf(this.edge, this.raster, this.cut);
    const room = this.cut[this.edge];
    const needed = Math.min(room, Math.floor(this.pixel(bleedMm - drawnToleranceMm)));
    const isRoomEnough = room >= Math.floor(this.pixel(bleedMm - drawnToleranceMm));
    for (let step = 0; step < length; step++) {
      const [x, y] = [start[0] + along[0] * step, start[1] + along[1] * step];
      if (!this.touches(x, y, out)) continue;
      const reach = this.reachOf(x, y, out, room);
      if (isRoomEnough && reach >= needed) continue;
      this.short++;
      this.reach = Math.min(this.reach, reach);
      this.box.add(x - this.cut.left, y - this.cut.top);
    }
    return this.result();
  }

  private result(): ShortBleed | null {
    const mm = (pixels: number) => Math.round((pixels * mmPerInch * 100) / this.dpi) / 100;
    const box = this.box.mm(this.dpi);
    if (!box || mm(this.short) <= shortestTouchMm) return null;
    return { edge: this.edge, lengthMm: mm(this.short), reachMm: mm(this.reach), box };
  }

  private isPrinted(x: number, y: number): boolean {
    const at = (y * this.raster.width + x) * 4;
    const { pixels } = this.raster;
    const white = 255 - printedFrom;
    return (pixels[at] ?? 255) < white || (pixels[at + 1] ?? 255) < white || (pixels[at + 2] ?? 255) < white;
  }

  /** Print in the last half millimetre before the cut. */
  private touches(x: number, y: number, out: [number, number]): boolean {
    const depth = Math.max(1, Math.floor(this.pixel(touchMm)));
    for (let inside = 0; inside < depth; inside++)
      if (this.isPrinted(x - out[0] * inside, y - out[1] * inside)) return true;
    return false;
  }

  private reachOf(x: number, y: number, out: [number, number], room: number): number {
    for (let outside = 1; outside <= room; outside++)
      if (!this.isPrinted(x + out[0] * outside, y + out[1] * outside)) return outside - 1;
    return room;
  }
}

/**
 * Edges where print reaches the cut and extends less than 3 mm beyond it. `cut` is the number of pixels of the drawing
 * beyond the cut on each side; boxes count from the cut page's top left corner. A stroke that ends within those 3 mm
 * at a slant is reported from 3 mm of it on.
 */
export const findShortBleeds = (raster: Raster, dpi: number, cut: Margin): ShortBleed[] =>
  edges.flatMap((edge) => new EdgeSearch(raster, dpi, edge, cut).find() ?? []);
