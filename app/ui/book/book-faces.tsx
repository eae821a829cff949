import { FrontCover, Spine } from './book-cover';
import type { BookMeasures } from './book-measures';
import { type Draw, type Point2, type Point3, toPoints } from './projection';

interface FacesProps {
  book: BookMeasures;
  at: (point: Point3) => Point2;
}

/** How far hard boards stand out beyond the pages, and how thick they are, in mm. */
const SQUARE_MM = 3;
const BOARD_MM = 2.6;

/** The visible faces from back to front: pages, covers, spine. */
export const BookFaces = ({ book, at }: FacesProps) => {
  const hard = book.hardcover ?? false;
  const draw = (points: readonly Point3[]) => toPoints(points.map(at));
  return (
    <g strokeLinejoin="round">
      <PageBlock book={book} draw={draw} square={hard ? SQUARE_MM : 0} board={hard ? BOARD_MM : 0.6} />
      <FrontCover book={book} draw={draw} hard={hard} />
      <Spine book={book} draw={draw} />
    </g>
  );
};

interface BlockProps {
  book: BookMeasures;
  draw: Draw;
  square: number;
  board: number;
}

/** The top of the book: back board, the edges of the pages, front board. */
const PageBlock = ({ book, draw, square, board }: BlockProps) => {
  const { widthMm: w, heightMm: h, spineMm: s } = book;
  const [front, back] = [Math.min(board, s / 3), s - Math.min(board, s / 3)];
  const top = h - square;
  const edges = Math.max(1, Math.min(9, Math.round((back - front) / 2)));
  const strip = (z1: number, z2: number) =>
    draw([
      [0, h, z1],
      [w, h, z1],
      [w, h, z2],
      [0, h, z2],
    ]);
  return (
    <>
      {square > 0 ? (
        <polygon
          points={draw([
            [0, top, back],
            [w, top, back],
            [w, h, back],
            [0, h, back],
          ])}
          className="fill-accent"
        />
      ) : null}
      <polygon
        points={draw([
          [0, top, front],
          [w - square, top, front],
          [w - square, top, back],
          [0, top, back],
        ])}
        className="fill-sheet stroke-edge"
        strokeWidth="0.75"
      />
      {Array.from({ length: edges }, (_, index) => front + ((back - front) * (index + 1)) / (edges + 1)).map(
        (z) => (
          <polyline
            key={z}
            points={draw([
              [1, top, z],
              [w - square, top, z],
            ])}
            className="fill-none stroke-line"
            strokeWidth="0.9"
          />
        ),
      )}
      <polygon points={strip(back, s)} className="fill-accent-deep" />
      <polygon points={strip(0, front)} className="fill-accent-deep" />
    </>
  );
};
