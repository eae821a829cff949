import { type Centavos, formatBrl } from './money';

const fourDecimals = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 4,
});

/**
 * What one of several pieces costs, so that it can be held beside their total: in whole centavos where these add up to it,
 * below one real with four decimals ("R$ 0,2372"), and with "cerca de" wherever it is still rounded.
 */
export const unitPriceText = (total: Centavos, quantity: number): string => {
  const unit = total / quantity;
  if (Number.isInteger(unit)) return formatBrl(unit);
  if (unit >= 100) return `cerca de ${formatBrl(Math.round(unit))}`;
  const isExact = Number.isInteger((total * 100) / quantity);
  return `${isExact ? '' : 'cerca de '}${fourDecimals.format(unit / 100)}`;
};
