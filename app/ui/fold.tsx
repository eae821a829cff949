import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

export interface FoldProps {
  /** Of its heading. */
  id: string;
  /** Its place among numbered ones. */
  number?: number;
  title: string;
  /** What is chosen within, in one line. */
  summary?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Something within has to be put right. */
  isFaulty?: boolean;
  /** What its line says that one can do. */
  verb?: string;
  children: ReactNode;
}

/**
 * A part of a page that folds to its name and one line. Native: it opens by pointer, keyboard and the browser's own
 * search. Without scripts folds.css shows it open.
 */
export const Fold = ({
  id,
  number,
  title,
  summary,
  isOpen,
  onOpenChange,
  isFaulty,
  verb,
  children,
}: FoldProps) => {
  /** The line stays where it was pressed, though a fold above it may close. */
  const toggle = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const line = event.currentTarget;
    const before = line.getBoundingClientRect().top;
    flushSync(() => onOpenChange(!isOpen));
    const moved = line.getBoundingClientRect().top - before;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  };
  return (
    <details
      className="fold"
      open={isOpen}
      // The browser opens it too, for a text that was searched for or a link to a field.
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onOpenChange(open);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is none, Enter and Space click it */}
      <summary onClick={toggle} className="fold-line">
        <h2 id={id} className="fold-name">
          {number === undefined ? null : <span className="fold-number figures">{number}</span>}
          {title}
        </h2>
        <span className={clsx('fold-choice', isFaulty && 'font-semibold text-danger')}>
          {isFaulty ? 'Falta acertar' : summary}
        </span>
        <span className="fold-verb">{isOpen ? 'Fechar' : (verb ?? 'Mudar')}</span>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
};
