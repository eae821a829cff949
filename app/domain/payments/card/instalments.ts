import { type Centavos, formatBrl } from '../../shared/money';

/** Paying an amount of a card in monthly instalments. All amounts are in centavos. */

/** A row of staff's table: the one with the highest `fromAmount` that an amount reaches holds for it. */
export type InstalmentRule = {
  fromAmount: Centavos;
  /** The most instalments. */
  maximum: number;
  /** Up to this many carry no interest. */
  free: number;
  /** Interest per month in millionths: 19900 is 1.99 %. */
  monthlyRate: number;
};

/** No instalment is smaller, but for a single one: what the card networks keep to. */
const SMALLEST: Centavos = 500;

export type InstalmentOption = {
  count: number;
  /** One amount per month, in order; they add up to `total`. */
  parts: Centavos[];
  /** What the customer pays in all. */
  total: Centavos;
  /** How much of the total is interest. */
  interest: Centavos;
  /** The monthly rate of this option in millionths; 0 without interest, which a single instalment always is. */
  monthlyRate: number;
};

/** In equal parts; the first takes the centavos that are over, as card networks have it: 33,34 + 33,33 + 33,33. */
const evenParts = (amount: Centavos, count: number): Centavos[] => {
  const part = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? amount - part * (count - 1) : part));
};

/** The equal instalment of the Price table, V·i / (1 − (1 + i)^−n), first due after a month; rounded half up. */
const pricePart = (amount: Centavos, count: number, monthlyRate: number): Centavos => {
  const rate = monthlyRate / 1_000_000;
  // expm1 and log1p keep the digits that 1 − (1 + i)^−n loses when the rate is small.
  return Math.round((amount * rate) / -Math.expm1(-count * Math.log1p(rate)));
};

const withoutInterest = (amount: Centavos, count: number): InstalmentOption => ({
  count,
  parts: evenParts(amount, count),
  total: amount,
  interest: 0,
  monthlyRate: 0,
});

const optionOf = (
  amount: Centavos,
  count: number,
  { free, monthlyRate }: InstalmentRule,
): InstalmentOption => {
  if (count === 1 || count <= free || monthlyRate === 0) return withoutInterest(amount, count);
  const part = pricePart(amount, count, monthlyRate);
  const total = part * count;
  // Rounding may take off more than a rate near zero adds: interest never lowers the price.
  if (total < amount) return withoutInterest(amount, count);
  return { count, parts: Array(count).fill(part), total, interest: total - amount, monthlyRate };
};

/**
 * The ways to pay an amount, from a single instalment up; a single one alone where no rule holds. With two cards
 * each amount has its own. Throws on an amount below 1 and on a rate below 0, which would be bugs.
 */
export const instalmentOptions = (amount: Centavos, rules: readonly InstalmentRule[]): InstalmentOption[] => {
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new Error(`${amount} centavos cannot be paid by card`);
  const [rule] = rules
    .filter(({ fromAmount }) => fromAmount <= amount)
    .sort((one, other) => other.fromAmount - one.fromAmount);
  if (!rule) return [withoutInterest(amount, 1)];
  if (!(rule.monthlyRate >= 0)) throw new Error(`${rule.monthlyRate} is no monthly rate`);
  return Array.from({ length: Math.max(1, rule.maximum) }, (_, index) =>
    optionOf(amount, index + 1, rule),
  ).filter(({ count, parts }) => count === 1 || Math.min(...parts) >= SMALLEST);
};

/** The effective rate per year of a monthly one, both in millionths; it has to be shown too (CDC art. 52). */
export const yearlyRate = (monthlyRate: number): number =>
  1_000_000 * Math.expm1(12 * Math.log1p(monthlyRate / 1_000_000));

const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = (millionths: number): string => `${decimals.format(millionths / 10_000)}%`;

/** "1x de R$ 90,00 à vista", "3x de R$ 33,33 sem juros (1ª de R$ 33,34)", "6x de R$ 42,83, com juros de …". */
export const instalmentText = ({ count, parts, total, monthlyRate }: InstalmentOption): string => {
  const [first = 0, usual = first] = parts;
  const start = `${count}x de ${formatBrl(usual)}`;
  if (count === 1) return `${start} à vista`;
  if (monthlyRate === 0) return `${start} sem juros${first === usual ? '' : ` (1ª de ${formatBrl(first)})`}`;
  const rates = `${percent(monthlyRate)} ao mês (${percent(yearlyRate(monthlyRate))} ao ano)`;
  return `${start}, com juros de ${rates}, total de ${formatBrl(total)}`;
};
