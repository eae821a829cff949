import { BookFaces } from './book-faces';
import { type BookMeasures, closedMm, formatMm } from './book-measures';
import { DimensionLine } from './dimension-line';
import { eyeFor, fitInto, type Point3, toPoints } from './projection';

const VIEW = { width: 480, height: 420 };
/** The place of book and measure lines; around it stand the words. */
const FRAME = { x: 78, y: 10, width: 316, height: 372 };

/** The closed book, standing, with its three measures. Expects measures already oriented. */
export const UprightBook = ({ book }: { book: BookMeasures }) => {
  const { widthMm: w, heightMm: h } = book;
  const s = closedMm(book);
  const longest = Math.max(w, h);
  const corners: Point3[] = [0, w].flatMap((x) =>
    [0, h].flatMap((y) => [0, s].map((z) => [x, y, z] as const)),
  );
  const out = longest * 0.06;
  const measures: Point3[] = [
    [w + out, 0, 0],
    [w + out, h, 0],
    [0, -out, 0],
    [0, -out, s],
  ];
  const at = fitInto(eyeFor(longest), [...corners, ...measures], FRAME);
  // Light falls from the left: the shadow lies at the fore edge.
  const shadow: Point3[] = [
    [w, 0, 0],
    [w + longest * 0.3, 0, longest * 0.1],
    [w + longest * 0.24, 0, longest * 0.1 + s],
    [w, 0, s],
  ];
  const [spineX, spineY] = at([0, -out, s]);
  const [foreX, foreY] = at([w, -out, 0]);
  return (
    <g>
      <polygon points={toPoints(shadow.map(at))} className="fill-ink" opacity="0.1" />
      <BookFaces book={{ ...book, spineMm: s }} at={at} />
      <DimensionLine from={at([w + out, 0, 0])} to={at([w + out, h, 0])} label={formatMm(h)} side="right" />
      <DimensionLine from={at([0, -out, 0])} to={[foreX, foreY]} label={formatMm(w)} side="below" />
      <DimensionLine from={[spineX, spineY]} to={at([0, -out, 0])} label={formatMm(s)} side="left" />
    </g>
  );
};

/** The canvas that StandingBook draws on. */
export const uprightBookView = `0 0 ${VIEW.width} ${VIEW.height}`;
