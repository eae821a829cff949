import clsx from 'clsx';
import { type Centavos, formatBrl } from '~/domain/shared/money';

interface MoneyProps {
  /** Integer centavos. */
  amount: Centavos;
  /** Writes "GRÁTIS" for zero, as for freight. */
  freeAtZero?: boolean;
  /** Puts + or − before it, for a difference in price. */
  signed?: boolean;
  className?: string;
}

const signs = (amount: Centavos) => (amount > 0 ? '+ ' : amount < 0 ? '− ' : '');

/** An amount in reais that never breaks across lines. */
export const Money = ({ amount, freeAtZero = false, signed = false, className }: MoneyProps) => (
  <span className={clsx('figures whitespace-nowrap', className)}>
    {freeAtZero && amount === 0
      ? 'GRÁTIS'
      : signed
        ? signs(amount) + formatBrl(Math.abs(amount))
        : formatBrl(amount)}
  </span>
);
