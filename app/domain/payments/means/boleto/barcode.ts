import { addDays, type PlainDate } from '../../../shared/calendar';
import type { Centavos } from '../../../shared/money';

/** Check digits of boletos (FEBRABAN, "Layout padrão do código de barras"). */

const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10);

/** Modulo 10 of a field of the digitable line: weights 2, 1, 2, … from the right, products by their digits. */
const modulo10 = (digits: string): string => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + digitSum(Number(digit) * (index % 2 === 0 ? 2 : 1)), 0);
  return `${(10 - (sum % 10)) % 10}`;
};

const modulo11 = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0);
  return 11 - (sum % 11);
};

/** The general check digit of a barcode, from its other 43 digits: weights 2 to 9 from the right; 0, 10, 11 are 1. */
const barcodeCheckDigit = (digits43: string): string => {
  const digit = modulo11(digits43);
  return `${digit > 9 ? 1 : digit}`;
};

/** The digit after a bank's code, as its slips show it ("001-9", "104-0"): 10 and 11 are 0. */
export const bankCheckDigit = (code: string): string => {
  const digit = modulo11(code);
  return `${digit > 9 ? 0 : digit}`;
};

/**
 * The due date in a barcode: four digits that count days (FEBRABAN). 1000 was 2000-07-03, a thousand days after
 * 1997-10-07; 9999 was 2025-02-21; on 2025-02-22 it began again at 1000, and will on 2049-10-14. Factors below
 * 1000 belong to the time before July 2000 and are not read. 0000 is a slip without a due date.
 */
const FIRST_DAY: PlainDate = '2000-07-03';

const FIRST_FACTOR = 1000;

const CYCLE_DAYS = 9000;

const DAY_MS = 86_400_000;

const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/**
 * "1640" for 2026-11-24; "0000" without a date.
 * @throws for days before 2000-07-03, which none of our slips has
 */
export const dueFactor = (dueOn: PlainDate | null): string => {
  if (dueOn === null) return '0000';
  const days = daysBetween(FIRST_DAY, dueOn);
  if (!(days >= 0)) throw new Error(`no due factor for ${dueOn}`);
  return `${FIRST_FACTOR + (days % CYCLE_DAYS)}`;
};

/**
 * The date of a factor from 1000 to 9999, in the cycle that brings it nearest to `today` (on a tie the earlier),
 * because the four digits are ambiguous. Null for other factors.
 */
export const dueDateOf = (factor: string, today: PlainDate): PlainDate | null => {
  if (!/^[1-9]\d{3}$/.test(factor)) return null;
  const inFirst = addDays(FIRST_DAY, Number(factor) - FIRST_FACTOR);
  const cycles = Math.ceil(daysBetween(inFirst, today) / CYCLE_DAYS - 0.5);
  return addDays(inFirst, Math.max(0, cycles) * CYCLE_DAYS);
};

/**
 * The free field of a barcode, 25 digits, has a layout of each bank. This is Banco do Brasil's for agreements of seven
 * digits, which the sandbox's bank uses too: six zeros, the slip's number at the bank (agreement 7, the shop's own
 * running number 10), the portfolio.
 */
export type FreeField = {
  /** The contract between shop and bank (convênio), seven digits. */
  agreement: string;
  /** The shop's own number of the slip, 1 to 9,999,999,999, never used again. */
  sequence: number;
  /** The kind of collection (carteira), two digits: "17". */
  portfolio: string;
};

const SEQUENCE_MAX = 9_999_999_999;

/** The slip's number at the bank (nosso número): 17 digits, without a check digit in this layout. */
export const ourNumber = ({ agreement, sequence }: Pick<FreeField, 'agreement' | 'sequence'>): string => {
  if (!/^\d{7}$/.test(agreement)) throw new Error(`"${agreement}" is no agreement of seven digits`);
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > SEQUENCE_MAX)
    throw new Error(`${sequence} numbers no slip`);
  return agreement + String(sequence).padStart(10, '0');
};

/**
 * The 25 digits.
 * @throws if a value does not fit, which would be a bug
 */
export const freeFieldOf = ({ agreement, sequence, portfolio }: FreeField): string => {
  if (!/^\d{2}$/.test(portfolio)) throw new Error(`"${portfolio}" is no portfolio`);
  return `000000${ourNumber({ agreement, sequence })}${portfolio}`;
};

/** Parses a free field in this layout; null if it has another. */
export const readFreeField = (freeField: string): FreeField | null => {
  const match = /^000000(\d{7})(\d{10})(\d{2})$/.exec(freeField);
  const [, agreement = '', sequence = '', portfolio = ''] = match ?? [];
  return match && Number(sequence) > 0 ? { agreement, sequence: Number(sequence), portfolio } : null;
};

/**
 * The barcode of a boleto, 44 digits, and its digitable line, 47 (FEBRABAN, "Layout padrão do código de barras"):
 * bank 1-3, currency 4, check digit 5, due factor 6-9, value in centavos 10-19, the bank's free field 20-44.
 */
export type BoletoCode = {
  /** Three digits, "001". */
  bank: string;
  /** Null for a slip without a due date. */
  dueOn: PlainDate | null;
  /** 1 to `BOLETO_MAX_AMOUNT` centavos; 0 for slips that leave the amount open. */
  amount: Centavos;
  /** 25 digits in the bank's layout: see `FreeField`. */
  freeField: string;
};

/** Ten digits: R$ 99.999.999,99. */
export const BOLETO_MAX_AMOUNT: Centavos = 9_999_999_999;

/** The code of the real. */
const CURRENCY = '9';

/**
 * The 44 digits.
 * @throws if a value does not fit, which would be a bug
 */
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

/** Parses a barcode; null if invalid. `today` decides which cycle of the due factor is meant. */
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

/** "00190.00009 03128.557000 00000.001172 2 16400000015990", as printed on slips. */
export const formatDigitableLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

/** The barcode of a typed line, with or without blanks and dots; null when a digit is wrong. */
export const barcodeOfLine = (text: string): string | null => {
  const line = text.replace(/[\s.]/g, '');
  if (!/^\d{47}$/.test(line)) return null;
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const barcode = line.slice(0, 4) + line.slice(32, 33) + line.slice(33) + free;
  return isBarcode(barcode) && digitableLine(barcode) === line ? barcode : null;
};
