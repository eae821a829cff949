import type { BoxMm } from '../facts/page-content';
import { type Area, boxMmOf } from './geometry';

const mostArt = 200;
/** An area larger than `ground` of the trim in both directions, or than `whole` in one, is a background. */
const ground = 0.6;
const whole = 0.98;
/** Largest gap (mm) between pieces of one drawing. */
const apartMm = 1;

/** Drawings and pictures of a cover that are no background; consecutive ones that are close together become one. */
export class SmallArt {
  private readonly areas: Area[] = [];

  constructor(private readonly trim: Area) {}

  add(area: Area): void {
    const { trim, areas } = this;
    if (this.isGround(area) || !area.overlaps(trim)) return;
    const last = areas.at(-1);
    const joined = last?.grown(apartMm).overlaps(area) ? last.joined(area) : null;
    if (joined) areas[areas.length - 1] = joined;
    else if (areas.length < mostArt) areas.push(area);
  }

  private isGround({ width, height }: Area): boolean {
    const [wide, high] = [width / this.trim.width, height / this.trim.height];
    return wide > whole || high > whole || (wide > ground && high > ground);
  }

  list(): BoxMm[] {
    return this.areas.filter((area) => !this.isGround(area)).map(boxMmOf);
  }
}

/** Areas beyond this number are not searched for what lies beneath. */
const mostAreas = 50_000;

/** Comparisons in all; beyond it nothing more is found. */
const mostLooks = 20_000_000;

/** The areas painted so far, as rows of four numbers. */
export class PaintedAreas {
  private rows = new Float64Array(4 * 64);
  private count = 0;
  private looks = 0;
  private x0 = Number.POSITIVE_INFINITY;
  private y0 = Number.POSITIVE_INFINITY;
  private x1 = Number.NEGATIVE_INFINITY;
  private y1 = Number.NEGATIVE_INFINITY;

  add({ x0, y0, x1, y1 }: Area): void {
    if (x0 < this.x0) this.x0 = x0;
    if (y0 < this.y0) this.y0 = y0;
    if (x1 > this.x1) this.x1 = x1;
    if (y1 > this.y1) this.y1 = y1;
    if (this.count >= mostAreas) return;
    const at = 4 * this.count++;
    if (at === this.rows.length) {
      const larger = new Float64Array(this.rows.length * 4);
      larger.set(this.rows);
      this.rows = larger;
    }
    this.rows[at] = x0;
    this.rows[at + 1] = y0;
    this.rows[at + 2] = x1;
    this.rows[at + 3] = y1;
  }

  /** The bounding box of all areas; null when there are none. */
  get bounds(): readonly [number, number, number, number] | null {
    return this.x1 >= this.x0 ? [this.x0, this.y0, this.x1, this.y1] : null;
  }

  /** Whether anything was painted within an area. */
  under({ x0, y0, x1, y1 }: Area): boolean {
    const { rows } = this;
    for (let at = 0; at < 4 * this.count && this.looks < mostLooks; at += 4, this.looks++) {
      if (
        (rows[at] ?? 0) < x1 &&
        (rows[at + 1] ?? 0) < y1 &&
        (rows[at + 2] ?? 0) > x0 &&
        (rows[at + 3] ?? 0) > y0
      )
        return true;
    }
    return false;
  }
}
