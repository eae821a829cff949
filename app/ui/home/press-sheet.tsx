import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BookDrawing } from '../book/book-drawing';
import { ColorBar } from '../color-bar';
import { RegistrationMark } from '../registration-mark';

const crop = 'absolute size-5 border-ink';

/** A sheet fresh from the press: crop marks, register mark, control strip, and what was printed in the middle. */
export const Sheet = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={clsx('relative text-ink', className)}>
    <span aria-hidden="true" className={`${crop} top-3 left-3 border-t border-l`} />
    <span aria-hidden="true" className={`${crop} top-3 right-3 border-t border-r`} />
    <span aria-hidden="true" className={`${crop} bottom-3 left-3 border-b border-l`} />
    <span aria-hidden="true" className={`${crop} right-3 bottom-3 border-r border-b`} />
    <RegistrationMark className="absolute top-1.5 left-1/2 size-6 -translate-x-1/2" />
    {children}
    <ColorBar className="absolute bottom-2.5 left-1/2 h-3.5 -translate-x-1/2" />
  </div>
);

/** A common novel: 16 x 23 cm, about 200 pages on 80 g paper. */
const novel = { widthMm: 160, heightMm: 230, spineMm: 14, orientation: 'portrait' } as const;

/** The shop's book, with its measures, on a sheet. */
export const PressSheet = () => (
  <Sheet className="bg-paper px-6 py-9 md:px-8">
    <BookDrawing {...novel} view="book" />
  </Sheet>
);
