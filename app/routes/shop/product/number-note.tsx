import { numberText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import type { Elements } from '~/ui/elements';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import type { Nouns } from './nouns';
import type { Configurator } from './use-configurator';

interface NumberNoteProps {
  form: Configurator;
  field: 'copies' | 'pages' | 'quantity';
  pieces: Nouns;
  onTake: (value: number) => void;
  children?: Elements;
  className?: string;
}

/** How a number that cannot be ordered was adjusted, why, and the prices of the numbers on both sides. */
export const NumberNote = ({ form, field, pieces, onTake, children, className }: NumberNoteProps) => {
  const notes = form.notesOf(field);
  if (notes.length === 0) return null;
  const prices = form.pricesOf(field);
  const current = form.numberOf(field);
  return (
    <Notice tone="warning" className={className}>
      <p>{notes.join(' ')}</p>
      {prices.length > 0 ? (
        <ul className="mt-1.5 flex flex-col gap-x-8 gap-y-1 text-sm md:flex-row md:flex-wrap">
          {prices.map(({ quantity, total }) => (
            <li key={quantity} className="flex min-h-9 flex-wrap items-center gap-x-2">
              <span>
                <span className="figures">{numberText(quantity)}</span>
                <span>{` ${quantity === 1 ? pieces.one : pieces.many} por `}</span>
                <Money amount={total} className="font-bold" />
              </span>
              {quantity === current ? (
                <span className="text-muted">(escolhido)</span>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => onTake(quantity)}
                  className="whitespace-nowrap"
                >{`Usar ${numberText(quantity)}`}</Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </Notice>
  );
};
