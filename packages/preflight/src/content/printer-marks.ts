import type { Area } from './geometry';
import { Places } from './worst-of';

/** Printer's marks beside the page, which files for this shop must not have. */

const [shortest, longest] = [2, 12];
/** Allowed distance from an edge's line, and overlap beyond it, in mm. */
const [off, over] = [0.35, 0.1];
const near = (one: number, other: number) => Math.abs(one - other) <= off;
const hasLength = (mm: number) => mm >= shortest && mm <= longest;

/** A stroke of 2 to 12 mm outside the trim, in line with one of its edges. */
export const isCropMark = (area: Area, trim: Area): boolean => {
  const [width, height] = [area.width, area.height];
  if (width <= 2 * off && hasLength(height)) {
    const x = (area.x0 + area.x1) / 2;
    return (near(x, trim.x0) || near(x, trim.x1)) && (area.y1 <= trim.y0 + over || area.y0 >= trim.y1 - over);
  }
  if (height <= 2 * off && hasLength(width)) {
    const y = (area.y0 + area.y1) / 2;
    return (near(y, trim.y0) || near(y, trim.y1)) && (area.x1 <= trim.x0 + over || area.x0 >= trim.x1 - over);
  }
  return false;
};

/** A fold mark: a stroke of that length above or below the trim, not in line with one of its sides. */
export const isFoldMark = (area: Area, trim: Area): boolean => {
  if (area.width > 2 * off || !hasLength(area.height)) return false;
  const x = (area.x0 + area.x1) / 2;
  const isBeside = area.y1 <= trim.y0 + over || area.y0 >= trim.y1 - over;
  return isBeside && x > trim.x0 + longest && x < trim.x1 - longest;
};

const [smallest, largest, fewest, mostPatches] = [2, 15, 4, 1_000];

const isPatch = ({ width, height }: Area): boolean =>
  Math.min(width, height) >= smallest &&
  Math.max(width, height) <= largest &&
  Math.max(width, height) <= 2 * Math.min(width, height);

const alike = (one: Area, other: Area): boolean =>
  Math.abs(one.width - other.width) < 0.3 && Math.abs(one.height - other.height) < 0.3;

/** Whether one is beside or below the other, no further away than its own size. */
const neighbours = (one: Area, other: Area): boolean => {
  const beside =
    Math.abs(one.y0 - other.y0) < 0.3 && Math.abs(Math.abs(one.x0 - other.x0) - one.width) <= one.width;
  const below =
    Math.abs(one.x0 - other.x0) < 0.3 && Math.abs(Math.abs(one.y0 - other.y0) - one.height) <= one.height;
  return beside !== below;
};

/** Rows of at least four filled squares outside the trim, in drawing order. */
export class ColourBars {
  private readonly found = new Places();
  private row: { area: Area; last: Area; count: number } | null = null;
  private seen = 0;

  constructor(private readonly trim: Area) {}

  add(area: Area): void {
    if (!isPatch(area) || area.overlaps(this.trim) || ++this.seen > mostPatches) return;
    const { row } = this;
    if (row && alike(row.last, area) && neighbours(row.last, area)) {
      row.area = row.area.joined(area);
      row.last = area;
      row.count++;
    } else {
      this.flush();
      this.row = { area, last: area, count: 1 };
    }
  }

  private flush(): void {
    if (this.row && this.row.count >= fewest) this.found.add(this.row.area);
    this.row = null;
  }

  list(): readonly Area[] {
    this.flush();
    return this.found.list();
  }
}
