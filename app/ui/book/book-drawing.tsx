import clsx from 'clsx';
import { useId } from 'react';
import type { Elements } from '../elements';
import { BookFaces } from './book-faces';
import { type BookMeasures, closedMm, describeBook, formatMm, oriented } from './book-measures';
import { DimensionLine } from './dimension-line';
import { OpenCover, openCoverView } from './open-cover';
import { eyeFor, fitInto, type Point3, toPoints } from './projection';

const VIEW = { width: 480, height: 420 };
/** The area of book and measure lines; the text is around it. */
const FRAME = { x: 78, y: 10, width: 316, height: 372 };

/** The closed book, standing, with its three measures. `book` must already be oriented. */
const UprightBook = ({ book }: { book: BookMeasures }) => {
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
const uprightBookView = `0 0 ${VIEW.width} ${VIEW.height}`;

export interface BookDrawingProps extends BookMeasures {
  /** Which drawings to show. */
  view?: 'both' | 'book' | 'cover';
  className?: string;
}

/**
 * The book to scale, drawn from its measures: standing, with width, height and spine in mm, and with its cover laid
 * flat. Screen readers get one image with a description.
 */
export const BookDrawing = ({ view = 'both', className, ...measures }: BookDrawingProps) => {
  const book = oriented(measures);
  const description = describeBook(book);
  return (
    <div className={clsx('flex flex-col gap-6', className)}>
      {view === 'cover' ? null : (
        <Drawing title="Livro em escala" description={description} viewBox={uprightBookView}>
          <UprightBook book={book} />
        </Drawing>
      )}
      {view === 'book' ? null : (
        <Drawing title="Capa aberta em escala" description={description} viewBox={openCoverView(book)}>
          <OpenCover book={book} />
        </Drawing>
      )}
    </div>
  );
};

interface DrawingProps {
  title: string;
  description: string;
  viewBox: string;
  children: Elements;
}

const Drawing = ({ title, description, viewBox, children }: DrawingProps) => {
  const id = useId();
  return (
    <svg viewBox={viewBox} role="img" aria-labelledby={`${id}t ${id}d`} className="h-auto w-full">
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{description}</desc>
      {children}
    </svg>
  );
};
