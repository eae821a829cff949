import type { ReactNode } from 'react';
import { formatBrl } from '~/domain/shared/money';
import { numberText } from '~/domain/shared/number-text';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Nouns } from './nouns';
import type { Configurator } from './use-configurator';

interface NumberNoteProps {
  form: Configurator;
  field: 'copies' | 'pages' | 'quantity';
  pieces: Nouns;
  onTake: (value: number) => void;
  children?: ReactNode;
}

/** What was made of a number that cannot be ordered, why, and what the numbers on both sides of it cost. */
export const NumberNote = ({ form, field, pieces, onTake, children }: NumberNoteProps) => {
  const notes = form.notesOf(field);
  if (notes.length === 0) return null;
  const prices = form.pricesOf(field);
  const current = form.numberOf(field);
  return (
    <Notice tone="warning" className="mt-3">
      <p>{notes.join(' ')}</p>
      {prices.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1.5 text-sm">
          {prices.map(({ quantity, total }) => (
            <li key={quantity} className="flex flex-wrap items-center justify-between gap-x-3">
              <span>
                <span className="figures">{numberText(quantity)}</span>{' '}
                {quantity === 1 ? pieces.one : pieces.many}: <b className="figures">{formatBrl(total)}</b>
              </span>
              {quantity === current ? (
                <span className="text-muted">escolhido</span>
              ) : (
                <Button variant="quiet" size="sm" onClick={() => onTake(quantity)}>
                  Usar {numberText(quantity)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </Notice>
  );
};
