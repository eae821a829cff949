import type { BookMeasures } from './book-measures';
import type { Draw, Point3 } from './projection';

/** Ornament on the cover as fractions of its width and height: a frame, a title and a register mark. */
export const FrontCover = ({ book, draw, hard }: { book: BookMeasures; draw: Draw; hard: boolean }) => {
  const { widthMm: w, heightMm: h } = book;
  const box = (x1: number, y1: number, x2: number, y2: number) =>
    draw([
      [x1 * w, y1 * h, 0],
      [x2 * w, y1 * h, 0],
      [x2 * w, y2 * h, 0],
      [x1 * w, y2 * h, 0],
    ]);
  const radius = Math.min(w, h) * 0.055;
  const ring = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12).map(
    (angle): Point3 => [w * 0.56 + radius * Math.cos(angle), h * 0.2 + radius * Math.sin(angle), 0],
  );
  const cross = (dx: number, dy: number) =>
    draw([
      [w * 0.56 - dx, h * 0.2 - dy, 0],
      [w * 0.56 + dx, h * 0.2 + dy, 0],
    ]);
  const hinge = hard ? 8 : 5;
  return (
    <>
      <polygon points={box(0, 0, 1, 1)} className="fill-accent" />
      {hard ? (
        <polygon
          points={draw([
            [5, 0, 0],
            [9, 0, 0],
            [9, h, 0],
            [5, h, 0],
          ])}
          className="fill-accent-deep"
          opacity="0.55"
        />
      ) : (
        <polyline
          points={draw([
            [hinge, 0, 0],
            [hinge, h, 0],
          ])}
          className="fill-none stroke-accent-deep"
          strokeWidth="1"
        />
      )}
      <polygon
        points={box(0.15, 0.07, 0.94, 0.94)}
        className="fill-none stroke-sheet"
        strokeWidth="1"
        opacity="0.75"
      />
      <polygon points={box(0.26, 0.72, 0.84, 0.755)} className="fill-sheet" />
      <polygon points={box(0.26, 0.645, 0.68, 0.68)} className="fill-sheet" />
      <polygon points={box(0.26, 0.575, 0.52, 0.589)} className="fill-sheet" opacity="0.7" />
      <g className="fill-none stroke-sheet" strokeWidth="1.1" opacity="0.9">
        <polygon points={draw(ring)} />
        <polyline points={cross(radius * 1.6, 0)} />
        <polyline points={cross(0, radius * 1.6)} />
      </g>
    </>
  );
};

/** The spine with its bands; the title's line only where there is room for type (6 mm, the trade's minimum). */
export const Spine = ({ book, draw }: { book: BookMeasures; draw: Draw }) => {
  const { heightMm: h, spineMm: s } = book;
  const box = (z1: number, y1: number, z2: number, y2: number) =>
    draw([
      [0, y1 * h, z1 * s],
      [0, y1 * h, z2 * s],
      [0, y2 * h, z2 * s],
      [0, y2 * h, z1 * s],
    ]);
  return (
    <>
      <polygon points={box(0, 0, 1, 1)} className="fill-accent-deep" />
      <polygon points={box(0, 0.9, 1, 0.907)} className="fill-sheet" opacity="0.85" />
      <polygon points={box(0, 0.882, 1, 0.886)} className="fill-sheet" opacity="0.6" />
      <polygon points={box(0, 0.1, 1, 0.107)} className="fill-sheet" opacity="0.85" />
      {s >= 6 ? <polygon points={box(0.36, 0.42, 0.64, 0.8)} className="fill-sheet" opacity="0.9" /> : null}
    </>
  );
};
