import type { PlainDate } from '../../shared/calendar';
import type { Centavos } from '../../shared/money';
import { barcodeCheckDigit, modulo10 } from './check-digits';
import { dueDateOf, dueFactor } from './due-factor';

/**
 * The barcode of a boleto, 44 digits, and its digitable line, 47 (FEBRABAN, "Layout padrão do código de barras"):
 * bank 1-3, currency 4, check digit 5, due factor 6-9, value in centavos 10-19, the bank's free field 20-44.
 */
export type BoletoCode = {
  /** Three digits, "001". */
  bank: string;
  /** Null for a slip that may be paid whenever. */
  dueOn: PlainDate | null;
  /** 1 to `BOLETO_MAX_AMOUNT` centavos; 0 is read of slips that leave the amount open. */
  amount: Centavos;
  /** 25 digits in the bank's own layout: free-field.ts. */
  freeField: string;
};

/** Ten digits: R$ 99.999.999,99. */
export const BOLETO_MAX_AMOUNT: Centavos = 9_999_999_999;

/** The real. */
const CURRENCY = '9';

/** The 44 digits. Throws on what fits into no barcode, which would be a bug. */
export const barcodeOf = ({ bank, dueOn, amount, freeField }: BoletoCode): string => {
  if (!/^\d{3}$/.test(bank)) throw new Error(`"${bank}" is no bank's code`);
  if (!/^\d{25}$/.test(freeField)) throw new Error(`"${freeField}" is no free field`);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > BOLETO_MAX_AMOUNT)
    throw new Error(`${amount} centavos cannot be paid by boleto`);
  const start = `${bank}${CURRENCY}`;
  const rest = `${dueFactor(dueOn)}${String(amount).padStart(10, '0')}${freeField}`;
  return `${start}${barcodeCheckDigit(start + rest)}${rest}`;
};

/** Whether the text is a bank slip's barcode: 44 digits in reais, the check digit right. */
export const isBarcode = (text: string): boolean =>
  /^\d{3}9\d{40}$/.test(text) && text[4] === barcodeCheckDigit(text.slice(0, 4) + text.slice(5));

/** What a barcode says; null when it is none. `today` decides which of the due factor's cycles is meant. */
export const readBarcode = (barcode: string, today: PlainDate): BoletoCode | null => {
  if (!isBarcode(barcode)) return null;
  const factor = barcode.slice(5, 9);
  const dueOn = dueDateOf(factor, today);
  if (dueOn === null && factor !== '0000') return null;
  return {
    bank: barcode.slice(0, 3),
    dueOn,
    amount: Number(barcode.slice(9, 19)),
    freeField: barcode.slice(19),
  };
};

const withCheckDigit = (field: string): string => field + modulo10(field);

/** The 47 digits of a barcode, without blanks and dots. */
export const digitableLine = (barcode: string): string =>
  withCheckDigit(barcode.slice(0, 4) + barcode.slice(19, 24)) +
  withCheckDigit(barcode.slice(24, 34)) +
  withCheckDigit(barcode.slice(34, 44)) +
  barcode.slice(4, 19);

/** "00190.00009 03128.557000 00000.001172 2 16400000015990", the way slips print the line. */
export const formatDigitableLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

/** The barcode of a line that somebody typed, with or without blanks and dots; null when a digit of it is wrong. */
export const barcodeOfLine = (text: string): string | null => {
  const line = text.replace(/[\s.]/g, '');
  if (!/^\d{47}$/.test(line)) return null;
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const barcode = line.slice(0, 4) + line.slice(32, 33) + line.slice(33) + free;
  return isBarcode(barcode) && digitableLine(barcode) === line ? barcode : null;
};
