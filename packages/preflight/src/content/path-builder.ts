import { Area, type Matrix } from './geometry';

const mostPoints = 5;
const mostShapes = 512;
const rowLength = 2 + 2 * mostPoints;
/** Outline of a subpath: its area, and whether it is more than a few straight lines. */
const outlineLength = 5;
const mostOutlines = 4096;

const doubled = (rows: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  const larger = new Float64Array(2 * rows.length);
  larger.set(rows);
  return larger;
};

/** The current path, in mm: its bounds, and its subpaths of few straight lines. */
export class PathBuilder {
  private x0 = 0;
  private y0 = 0;
  private x1 = 0;
  private y1 = 0;
  private hasPoints = false;
  /** The current point in the content's own units, for `v`. */
  private x = 0;
  private y = 0;
  /** Points of the current subpath; more than `mostPoints` when it is too complex to matter. */
  private points = 0;
  private readonly part = new Float64Array(2 * mostPoints);
  /** Finished subpaths in rows: the number of points, then the points. */
  private rows = new Float64Array(8 * rowLength);
  shapes = 0;
  clips = false;
  private partX0 = 0;
  private partY0 = 0;
  private partX1 = 0;
  private partY1 = 0;
  /** Finished subpaths that enclose an area, in rows. */
  private outlineRows = new Float64Array(16 * outlineLength);
  outlines = 0;

  get isEmpty(): boolean {
    return !this.hasPoints;
  }

  clear(): void {
    this.hasPoints = false;
    this.points = 0;
    this.shapes = 0;
    this.outlines = 0;
    this.clips = false;
  }

  area(): Area {
    return new Area(this.x0, this.y0, this.x1, this.y1);
  }

  private add(matrix: Matrix, x: number, y: number): void {
    const deviceX = matrix.a * x + matrix.c * y + matrix.e;
    const deviceY = matrix.b * x + matrix.d * y + matrix.f;
    if (!this.hasPoints) {
      this.hasPoints = true;
      this.x0 = this.x1 = deviceX;
      this.y0 = this.y1 = deviceY;
    } else {
      if (deviceX < this.x0) this.x0 = deviceX;
      else if (deviceX > this.x1) this.x1 = deviceX;
      if (deviceY < this.y0) this.y0 = deviceY;
      else if (deviceY > this.y1) this.y1 = deviceY;
    }
    if (this.points === 0) {
      this.partX0 = this.partX1 = deviceX;
      this.partY0 = this.partY1 = deviceY;
    } else {
      if (deviceX < this.partX0) this.partX0 = deviceX;
      else if (deviceX > this.partX1) this.partX1 = deviceX;
      if (deviceY < this.partY0) this.partY0 = deviceY;
      else if (deviceY > this.partY1) this.partY1 = deviceY;
    }
    if (this.points < mostPoints) {
      this.part[2 * this.points] = deviceX;
      this.part[2 * this.points + 1] = deviceY;
    }
    this.points++;
    this.x = x;
    this.y = y;
  }

  move(matrix: Matrix, x: number, y: number): void {
    this.endPart();
    this.add(matrix, x, y);
  }

  line(matrix: Matrix, x: number, y: number): void {
    this.add(matrix, x, y);
  }

  /** A curve stays within the bounds of its four points. */
  curve(matrix: Matrix, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    this.add(matrix, x1, y1);
    this.add(matrix, x2, y2);
    this.add(matrix, x3, y3);
    this.points += mostPoints;
  }

  /** `v`: the first control point is the current point. */
  curveFromHere(matrix: Matrix, x2: number, y2: number, x3: number, y3: number): void {
    this.curve(matrix, this.x, this.y, x2, y2, x3, y3);
  }

  rectangle(matrix: Matrix, x: number, y: number, width: number, height: number): void {
    this.move(matrix, x, y);
    this.add(matrix, x + width, y);
    this.add(matrix, x + width, y + height);
    this.add(matrix, x, y + height);
    this.endPart();
    this.x = x;
    this.y = y;
  }

  endPart(): void {
    const { points } = this;
    this.points = 0;
    if (points > 2) this.endOutline(points > mostPoints);
    if (points < 2 || points > mostPoints || this.shapes >= mostShapes) return;
    const row = this.shapes++ * rowLength;
    if (row === this.rows.length) this.rows = doubled(this.rows);
    this.rows[row] = points;
    for (let at = 0; at < 2 * points; at++) this.rows[row + 1 + at] = this.part[at] ?? 0;
  }

  private endOutline(isRich: boolean): void {
    if (this.outlines >= mostOutlines) return;
    const row = this.outlines++ * outlineLength;
    if (row === this.outlineRows.length) this.outlineRows = doubled(this.outlineRows);
    this.outlineRows[row] = this.partX0;
    this.outlineRows[row + 1] = this.partY0;
    this.outlineRows[row + 2] = this.partX1;
    this.outlineRows[row + 3] = this.partY1;
    this.outlineRows[row + 4] = isRich ? 1 : 0;
  }

  outlineOf(outline: number): Area {
    const row = outline * outlineLength;
    const at = (column: number) => this.outlineRows[row + column] ?? 0;
    return new Area(at(0), at(1), at(2), at(3));
  }

  /** Made of more than a few straight lines: a letter or an ornament. */
  isRich(outline: number): boolean {
    return this.outlineRows[outline * outlineLength + 4] === 1;
  }

  pointsOf(shape: number): number {
    return this.rows[shape * rowLength] ?? 0;
  }

  xOf(shape: number, point: number): number {
    return this.rows[shape * rowLength + 1 + 2 * point] ?? 0;
  }

  yOf(shape: number, point: number): number {
    return this.rows[shape * rowLength + 2 + 2 * point] ?? 0;
  }

  /** The bounding box of one finished subpath. */
  areaOf(shape: number): Area {
    let area = new Area(this.xOf(shape, 0), this.yOf(shape, 0), this.xOf(shape, 0), this.yOf(shape, 0));
    for (let point = 1; point < this.pointsOf(shape); point++) {
      const [x, y] = [this.xOf(shape, point), this.yOf(shape, point)];
      area = area.joined(new Area(x, y, x, y));
    }
    return area;
  }
}

/** The side lengths (mm) of a subpath that is a rectangle, also a rotated one; null for anything else. */
export const sidesOf = (path: PathBuilder, shape: number): { short: number; long: number } | null => {
  const points = path.pointsOf(shape);
  if (points < 4) return null;
  const [x, y] = [(point: number) => path.xOf(shape, point), (point: number) => path.yOf(shape, point)];
  const apart = (one: number, other: number) => Math.hypot(x(one) - x(other), y(one) - y(other));
  const [first, second] = [apart(0, 1), apart(1, 2)];
  const slack = 0.01 + 0.01 * Math.max(first, second);
  const closes = Math.hypot(x(0) + x(2) - x(1) - x(3), y(0) + y(2) - y(1) - y(3)) <= slack;
  if (!closes || (points === 5 && apart(0, 4) > slack)) return null;
  return { short: Math.min(first, second), long: Math.max(first, second) };
};
