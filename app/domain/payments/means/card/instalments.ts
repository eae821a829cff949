import { type Centavos, formatBrl } from '../../../shared/money';
import type { InstalmentTerms } from '../../core/planned-payment';

export const SMALLEST_INSTALMENT: Centavos = 500;

/** "1,99" as percent per month; null if the text is no rate from 0 to 100. */
export const readMonthlyRate = (text: string): number | null => {
  if (!/^\d{1,3}([.,]\d+)?$/.test(text.trim())) return null;
  const percent = Number(text.trim().replace(',', '.'));
  return percent <= 100 ? percent : null;
};

/** Up to R$ 100,00 in up to 3, above it in up to 6 (spec 3, section 9). */
const SHORT_UP_TO: Centavos = 10_000;

const SHORT_COUNT = 3;

const LONG_COUNT = 6;

export type InstalmentOption = {
  count: number;
  /** One amount per month, in order; they add up to `total`. */
  parts: Centavos[];
  /** The total that the customer pays. */
  total: Centavos;
  /** How much of the total is interest. */
  interest: Centavos;
  /** The monthly rate of this option in percent; 0 without interest, as for a single instalment. */
  monthlyPercent: number;
};

/** Equal parts; the first includes the remaining centavos, as card networks do it: 33,34 + 33,33 + 33,33. */
const evenParts = (amount: Centavos, count: number): Centavos[] => {
  const part = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? amount - part * (count - 1) : part));
};

/** The equal instalment of the Price table, V·i / (1 − (1 + i)^−n), first due after a month; rounded half up. */
const pricePart = (amount: Centavos, count: number, monthlyPercent: number): Centavos => {
  const rate = monthlyPercent / 100;
  // expm1 and log1p keep the precision that 1 − (1 + i)^−n loses when the rate is small.
  return Math.round((amount * rate) / -Math.expm1(-count * Math.log1p(rate)));
};

const optionOf = (amount: Centavos, count: number, monthlyPercent: number): InstalmentOption => {
  if (count === 1 || monthlyPercent === 0)
    return { count, parts: evenParts(amount, count), total: amount, interest: 0, monthlyPercent: 0 };
  const part = pricePart(amount, count, monthlyPercent);
  const total = part * count;
  // With a rate near zero, rounding may take off more than the interest adds; interest must never lower the price.
  if (total < amount) return optionOf(amount, count, 0);
  return {
    count,
    parts: Array.from({ length: count }, () => part),
    total,
    interest: total - amount,
    monthlyPercent,
  };
};

/**
 * The instalment options for an amount, from a single instalment up. With two cards each amount has its own.
 * @throws for an amount below 1, or a rate below 0 or above 100, which would be bugs
 */
export const instalmentOptions = (
  amount: Centavos,
  { monthlyPercent, smallest }: InstalmentTerms,
): InstalmentOption[] => {
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new Error(`${amount} centavos cannot be paid by card`);
  if (!(monthlyPercent >= 0 && monthlyPercent <= 100))
    throw new Error(`${monthlyPercent} % is no monthly rate`);
  const most = amount > SHORT_UP_TO ? LONG_COUNT : SHORT_COUNT;
  return Array.from({ length: most }, (_, index) => optionOf(amount, index + 1, monthlyPercent)).filter(
    ({ count, parts }) => count === 1 || Math.min(...parts) >= Math.max(1, smallest),
  );
};

/** The effective yearly rate in percent for a monthly one, which the law requires to be shown too (CDC art. 52). */
export const yearlyPercent = (monthlyPercent: number): number =>
  100 * Math.expm1(12 * Math.log1p(monthlyPercent / 100));

const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "com juros de 1,99% ao mês (26,68% ao ano)", "sem juros". */
const rateText = (monthlyPercent: number): string =>
  monthlyPercent === 0
    ? 'sem juros'
    : `com juros de ${percent.format(monthlyPercent)}% ao mês (${percent.format(yearlyPercent(monthlyPercent))}% ao ano)`;

/** "1x de R$ 90,00 à vista", "3x de R$ 33,33 sem juros (1ª de R$ 33,34)", "6x de R$ 42,83, com juros de …". */
export const instalmentText = ({ count, parts, total, monthlyPercent }: InstalmentOption): string => {
  const [first = 0, usual = first] = parts;
  const start = `${count}x de ${formatBrl(usual)}`;
  if (count === 1) return `${start} à vista`;
  if (monthlyPercent === 0)
    return `${start} ${rateText(0)}${first === usual ? '' : ` (1ª de ${formatBrl(first)})`}`;
  return `${start}, ${rateText(monthlyPercent)}, total de ${formatBrl(total)}`;
};

/** The total of an option, for when the closed list is too narrow to show it: "Total de R$ 257,00, com juros de …". */
export const instalmentTotalText = ({ count, total, monthlyPercent }: InstalmentOption): string =>
  `Total de ${formatBrl(total)}, ${count === 1 ? 'à vista' : rateText(monthlyPercent)}.`;
