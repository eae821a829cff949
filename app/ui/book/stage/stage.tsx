import clsx from 'clsx';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CoverPicture } from '~/domain/files/cover-faces';
import type { BookLook } from '~/domain/pricing/book-look';
import { BookDrawing } from '../book-drawing';
import { type BookMeasures, closedMm, formatMm, oriented } from '../book-measures';

type TurningBook = ComponentType<{
  book: BookMeasures;
  look: BookLook;
  cover?: CoverPicture | null;
  isStill: boolean;
}>;

/** At this distance from the screen the rotating book is loaded. */
const NEAR = '200px';

const asks = (condition: string): boolean => window.matchMedia(`(${condition})`).matches;

/** The rotating book, loaded when it is near the screen; null before, and in forced-colors mode. */
const useTurningBook = () => {
  const stage = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Turning: TurningBook; isStill: boolean } | null>(null);
  useEffect(() => {
    if (!stage.current || asks('forced-colors: active')) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // If loading fails, the drawing stays.
        import('./rotating-book').then(
          ({ TurningBook }) => {
            if (!isGone) setLoaded({ Turning: TurningBook, isStill: asks('prefers-reduced-motion: reduce') });
          },
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(stage.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, []);
  return { stage, loaded };
};

interface BookStageProps {
  measures: BookMeasures;
  look: BookLook;
  /** The printed cover; a sample by default. */
  cover?: CoverPicture | null;
  className?: string;
}

/** The book on a table in its true proportions: a drawing, and with scripts a model that can be rotated. */
export const BookStage = ({ measures, look, cover, className }: BookStageProps) => {
  const book = oriented(measures);
  const { stage, loaded } = useTurningBook();
  return (
    <div ref={stage} className={clsx('stage', className)}>
      {loaded ? (
        <loaded.Turning book={book} look={look} cover={cover} isStill={loaded.isStill} />
      ) : (
        <BookDrawing view="book" {...book} className="stage-drawing" />
      )}
      <p className="stage-measures figures">
        <span>{`${formatMm(book.widthMm).replace(' mm', '')} × ${formatMm(book.heightMm)}`}</span>
        <br />
        <span>
          {book.spineMm > 0 ? `lombada ${formatMm(book.spineMm)}` : `espessura ${formatMm(closedMm(book))}`}
        </span>
      </p>
    </div>
  );
};
