/** Integer centavos. R$ 12,34 is 1234. */
export type Centavos = number;

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** "R$ 1.234,56", with the no-break space that Intl puts after the sign. */
export const formatBrl = (amount: Centavos): string => brl.format(amount / 100);

/** Amounts in the store's API are numbers in reais: 12.34, and 0 if free. */
export const toReais = (amount: Centavos): number => amount / 100;

/** An amount from our own API, converted back to centavos. */
export const fromReais = (amount: number): Centavos => Math.round(amount * 100);

/** "1234.56", the form of amounts in the Pix API and in structured data. */
export const toDecimalText = (amount: Centavos): string => (amount / 100).toFixed(2);

/** Converts "1234.56" back to centavos; null when the text is not such an amount. */
export const fromDecimalText = (text: string): Centavos | null => {
  const match = /^(\d{1,10})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
};

/**
 * Converts "50,00", "1.234,5" or "50", as people write reais, or "50.5", as programs do, to centavos; null when the
 * text is no such amount. A point before three digits separates thousands.
 */
export const fromBrlText = (text: string): Centavos | null => {
  const written = text.trim().replace(/^(\d{1,8})\.(\d{1,2})$/, '$1,$2');
  const match = /^(?:R\$\s*)?(\d{1,8}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/.exec(written);
  const [, reais = '', cents = ''] = match ?? [];
  return match ? Number(reais.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0')) : null;
};

/**
 * Splits a whole into integer parts proportional to the weights, so that the parts add up exactly. Every part is
 * rounded down, then the largest remainders (first one on a tie) get one more each. Weights are not negative. When all
 * weights are 0, the first part gets the whole.
 */
export const splitByLargestRemainder = (whole: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, index) => (index === 0 ? whole : 0));
  const exact = weights.map((weight) => (whole * weight) / sum);
  const parts = exact.map(Math.floor);
  const missing = whole - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};
