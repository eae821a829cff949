import type { BoxMm } from '../facts/page-content';
import { type Box, quartersOf, type RawPage, trimBoxOf } from '../objects/page-boxes';

/** The six numbers of a transformation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export class Matrix {
  constructor(
    readonly a: number,
    readonly b: number,
    readonly c: number,
    readonly d: number,
    readonly e: number,
    readonly f: number,
  ) {}

  /** Applies this matrix first, then `next`. */
  before(next: Matrix): Matrix {
    return new Matrix(
      this.a * next.a + this.b * next.c,
      this.a * next.b + this.b * next.d,
      this.c * next.a + this.d * next.c,
      this.c * next.b + this.d * next.d,
      this.e * next.a + this.f * next.c + next.e,
      this.e * next.b + this.f * next.d + next.f,
    );
  }

  /** The longer of the two transformed sides of the unit square. */
  get largerSide(): number {
    return Math.max(Math.hypot(this.a, this.b), Math.hypot(this.c, this.d));
  }

  /** The smaller of its two singular values: its least scale in any direction. */
  get smallerScale(): number {
    const { a, b, c, d } = this;
    return Math.abs(Math.hypot(a + d, b - c) - Math.hypot(a - d, b + c)) / 2;
  }
}

export const identity = new Matrix(1, 0, 0, 1, 0, 0);

export const matrixFrom = (numbers: readonly unknown[] | null): Matrix | null => {
  if (!numbers || numbers.length < 6) return null;
  const [a, b, c, d, e, f] = numbers.map((each) => (typeof each === 'number' ? each : Number.NaN));
  const matrix = new Matrix(a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0);
  return Object.values(matrix).every(Number.isFinite) ? matrix : null;
};

export const mmPerPoint = 25.4 / 72;

/** Tolerance around the trim, in mm: what lies in it still counts as within the trim. */
export const edgeMm = 0.5;

/** A part of the page in mm from the top left corner of the trim; x grows to the right, y down. */
export class Area {
  constructor(
    readonly x0: number,
    readonly y0: number,
    readonly x1: number,
    readonly y1: number,
  ) {}

  get isEmpty(): boolean {
    return !(this.x1 >= this.x0 && this.y1 >= this.y0);
  }
  get width(): number {
    return this.x1 - this.x0;
  }
  get height(): number {
    return this.y1 - this.y0;
  }

  cut(other: Area): Area {
    if (other.x0 <= this.x0 && other.y0 <= this.y0 && other.x1 >= this.x1 && other.y1 >= this.y1) return this;
    return new Area(
      Math.max(this.x0, other.x0),
      Math.max(this.y0, other.y0),
      Math.min(this.x1, other.x1),
      Math.min(this.y1, other.y1),
    );
  }

  joined(other: Area): Area {
    return new Area(
      Math.min(this.x0, other.x0),
      Math.min(this.y0, other.y0),
      Math.max(this.x1, other.x1),
      Math.max(this.y1, other.y1),
    );
  }

  /** Whether the areas overlap by more than an edge. */
  overlaps(other: Area): boolean {
    return other.x0 < this.x1 && other.x1 > this.x0 && other.y0 < this.y1 && other.y1 > this.y0;
  }

  grown(by: number): Area {
    return new Area(this.x0 - by, this.y0 - by, this.x1 + by, this.y1 + by);
  }
}

/** The bounding box of a transformed rectangle. */
export const areaOf = (matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Area => {
  const { a, b, c, d, e, f } = matrix;
  const [ax0, ax1, cy0, cy1] = [a * x0, a * x1, c * y0, c * y1];
  const [bx0, bx1, dy0, dy1] = [b * x0, b * x1, d * y0, d * y1];
  return new Area(
    Math.min(ax0, ax1) + Math.min(cy0, cy1) + e,
    Math.min(bx0, bx1) + Math.min(dy0, dy1) + f,
    Math.max(ax0, ax1) + Math.max(cy0, cy1) + e,
    Math.max(bx0, bx1) + Math.max(dy0, dy1) + f,
  );
};

const hundredths = (mm: number): number => Math.round(mm * 100) / 100 || 0;

export const boxMmOf = ({ x0, y0, x1, y1 }: Area): BoxMm => [
  hundredths(x0),
  hundredths(y0),
  hundredths(Math.max(0, x1 - x0)),
  hundredths(Math.max(0, y1 - y0)),
];

export type Sheet = { toMm: Matrix; trim: Area; media: Area };

/** From the page's own units to mm as displayed, with the origin at the trim's top left corner. */
const toReader = (trim: Box, rotate: number, scale: number): Matrix => {
  const [left, bottom, right, top] = trim;
  const s = scale;
  const turned = [
    () => new Matrix(s, 0, 0, -s, -left * s, top * s),
    () => new Matrix(0, s, s, 0, -bottom * s, -left * s),
    () => new Matrix(-s, 0, 0, s, right * s, -bottom * s),
    () => new Matrix(0, -s, -s, 0, top * s, right * s),
  ] as const;
  return turned[quartersOf(rotate)]();
};

/** The displayed geometry of a page; null when its boxes are invalid. */
export const sheetOf = (raw: RawPage): Sheet | null => {
  const trim = trimBoxOf(raw);
  if (!trim || !raw.media || !(raw.userUnit > 0)) return null;
  const toMm = toReader(trim, raw.rotate, raw.userUnit * mmPerPoint);
  return { toMm, trim: areaOf(toMm, ...trim), media: areaOf(toMm, ...raw.media) };
};
