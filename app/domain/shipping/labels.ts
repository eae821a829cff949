import { type Centavos, formatBrl } from '../shared/money';

/** "1 dia útil", "5 dias úteis". */
export const businessDaysLabel = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** "Frete Grátis" for 0, else the price in reais. */
export const freightLabel = (price: Centavos): string => (price === 0 ? 'Frete Grátis' : formatBrl(price));
