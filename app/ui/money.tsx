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

/**
 * An amount in reais that never breaks across lines. Another amount is another element: a translator that is still busy
 * with the old one cannot put it in place of the new one.
 */
export const Money = ({ amount, free, signed = false, className }: MoneyProps) => {
  const paid = signed ? signs(amount) + formatBrl(Math.abs(amount)) : formatBrl(amount);
  const text = free && amount === 0 ? freeWords[free] : paid;
  return (
    <span key={text} className={clsx('figures', signed ? 'whitespace-nowrap' : 'unbroken', className)}>
      {text}
    </span>
  );
};
