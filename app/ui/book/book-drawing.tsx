import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { type BookMeasures, describeBook, oriented } from './book-measures';
import { OpenCover, openCoverView } from './open-cover';
import { UprightBook, uprightBookView } from './upright-book';

export interface BookDrawingProps extends BookMeasures {
  /** Which pictures to show. */
  view?: 'both' | 'book' | 'cover';
  className?: string;
}

/**
 * The book to scale, redrawn from its measures: standing, with width, height and spine in mm, and with its
 * cover laid flat. One picture to a screen reader, described in words.
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
  children: ReactNode;
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
