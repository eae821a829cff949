import clsx from 'clsx';
import { type Centavos, formatBrl } from '~/domain/shared/money';
import { freeWords } from '~/domain/shipping/labels';

/** The text for a free delivery, either shipped or collected. */
export const freeAs = ({ type }: { type: 'address' | 'counter' }): keyof typeof freeWords =>
  type === 'counter' ? 'counter' : 'freight';

interface MoneyProps {
  /** Integer centavos. */
  amount: Centavos;
  /** What the price is for, if it may be free; the texts for free are the specification's (3, 2 and 9). */
  free?: keyof typeof freeWords;
  /** Puts + or − before it, for a difference in price. */
  signed?: boolean;
  className?: string;
}

const signs = (amount: Centavos) => (amount > 0 ? '+ ' : amount < 0 ? '− ' : '');

/** An amount in reais that never breaks across lines. */
export const Money = ({ amount, free, signed = false, className }: MoneyProps) => (
  <span className={clsx('figures', signed ? 'whitespace-nowrap' : 'unbroken', className)}>
    {free && amount === 0
      ? freeWords[free]
      : signed
        ? signs(amount) + formatBrl(Math.abs(amount))
        : formatBrl(amount)}
  </span>
);
