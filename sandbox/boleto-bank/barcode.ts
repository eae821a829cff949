/**
 * Barcode and line of a bank slip (FEBRABAN). Written on its own, without the shop's code, so that a mistake cannot
 * hide on both sides.
 */

const DAY_MS = 86_400_000;
/** Factor 1000 of the cycle that began on 22 February 2025. */
const CYCLE_START = Date.UTC(2025, 1, 22);

/** Four digits for a day from 22 February 2025 to 13 October 2049. */
export const dueFactor = (day: string): string =>
  String(1000 + Math.round((Date.parse(`${day}T00:00:00Z`) - CYCLE_START) / DAY_MS));

/** Modulo 11, weights 2 to 9 from the right; what makes no digit is 1. */
const generalDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1)
    sum += Number(digits[digits.length - 1 - index]) * (2 + (index % 8));
  const digit = 11 - (sum % 11);
  return digit > 9 ? '1' : String(digit);
};

/** Modulo 10, weights 2 and 1 from the right, digits of products added up. */
const fieldDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const product = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
};

/** Bank 461; its agreement with the shop, as the layout of seven digits has it; portfolio 17. */
const BANK = '461';
const AGREEMENT = '3128557';
const PORTFOLIO = '17';

/** The slip's number at the bank: agreement and running number. */
export const ourNumberOf = (sequence: number): string => AGREEMENT + String(sequence).padStart(10, '0');

type Terms = { amount: number; dueOn: string; ourNumber: string };

/** The 44 digits; the amount in centavos. */
export const barcodeOf = ({ amount, dueOn, ourNumber }: Terms): string => {
  const rest = `${dueFactor(dueOn)}${String(amount).padStart(10, '0')}000000${ourNumber}${PORTFOLIO}`;
  return `${BANK}9${generalDigit(`${BANK}9${rest}`)}${rest}`;
};

/** The line of 47 digits of a barcode. */
export const lineOf = (barcode: string): string => {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)];
  return fields.map((field) => field + fieldDigit(field)).join('') + barcode.slice(4, 19);
};
