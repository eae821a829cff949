import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

export interface FoldProps {
  /** The heading's id. */
  id: string;
  /** Its number, if the folds are numbered. */
  number?: number;
  title: string;
  /** The current choice in one line. */
  summary?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Something inside needs correction. */
  isFaulty?: boolean;
  /** The label of its action, such as "Mudar". */
  verb?: string;
  children: ReactNode;
}

/**
 * A section that folds to its title and one line. It is a native details element, so the browser's search opens it
 * too. Without scripts folds.css shows it open.
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
  /** The clicked line stays in place, even if a fold above it closes. */
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
      // The browser also opens it, for its own search or a link to a field.
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onOpenChange(open);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is none, Enter and Space click it */}
      <summary onClick={toggle} className="fold-line">
        <h2 id={id} className="fold-name">
          {number === undefined ? null : <span className="fold-number figures">{number}</span>}
          <span>{title}</span>
        </h2>
        <span
          key={isFaulty ? '' : String(summary)}
          className={clsx('fold-choice', isFaulty && 'font-semibold text-danger')}
        >
          {isFaulty ? 'Falta acertar' : summary}
        </span>
        <span className="fold-verb">{isOpen ? 'Fechar' : (verb ?? 'Mudar')}</span>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
};
