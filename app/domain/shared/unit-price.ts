import { type Centavos, formatBrl } from './money';

const fourDecimals = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 4,
});

/**
 * What one of several pieces costs, so that it can be held beside their total: in whole centavos where these add up to it,
 * below one real with four decimals ("R$ 0,2372"), and whether it is still rounded.
 */
export const unitPriceOf = (total: Centavos, quantity: number): { text: string; isRounded: boolean } => {
  const unit = total / quantity;
  if (Number.isInteger(unit)) return { text: formatBrl(unit), isRounded: false };
  if (unit >= 100) return { text: formatBrl(Math.round(unit)), isRounded: true };
  const isRounded = !Number.isInteger((total * 100) / quantity);
  return { text: fourDecimals.format(unit / 100), isRounded };
};

/** The same in words, with "cerca de" where it is rounded. */
export const unitPriceText = (total: Centavos, quantity: number): string => {
  const { text, isRounded } = unitPriceOf(total, quantity);
  return isRounded ? `cerca de ${text}` : text;
};
