/**
 * Barcode and typeable line of a bank slip (FEBRABAN). Written independently of the shop's code, so that the same
 * mistake cannot be on both sides.
 */

const DAY_MS = 86_400_000;
/** Factor 1000 of the cycle that began on 22 February 2025. */
const CYCLE_START = Date.UTC(2025, 1, 22);

/** Four digits that encode a due date from 22 February 2025 to 13 October 2049. */
export const dueFactor = (day: string): string =>
  String(1000 + Math.round((Date.parse(`${day}T00:00:00Z`) - CYCLE_START) / DAY_MS));

/** Modulo 11, weights 2 to 9 from the right; a result that is not a single digit becomes 1. */
const generalDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1)
    sum += Number(digits[digits.length - 1 - index]) * (2 + (index % 8));
  const digit = 11 - (sum % 11);
  return digit > 9 ? '1' : String(digit);
};

/** Modulo 10, weights 2 and 1 from the right; the digits of each product are added up. */
const fieldDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const product = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
};

/** Bank 461, its agreement with the shop (seven-digit layout), and portfolio 17. */
const BANK = '461';
const AGREEMENT = '3128557';
const PORTFOLIO = '17';

/** The slip's number at the bank: agreement and running number. */
export const ourNumberOf = (sequence: number): string => AGREEMENT + String(sequence).padStart(10, '0');

type Terms = { amount: number; dueOn: string; ourNumber: string };

/** The 44 digits of the barcode; the amount is in centavos. */
export const barcodeOf = ({ amount, dueOn, ourNumber }: Terms): string => {
  const rest = `${dueFactor(dueOn)}${String(amount).padStart(10, '0')}000000${ourNumber}${PORTFOLIO}`;
  return `${BANK}9${generalDigit(`${BANK}9${rest}`)}${rest}`;
};

/** Turns a barcode into its typeable line of 47 digits. */
export const lineOf = (barcode: string): string => {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)];
  return fields.map((field) => field + fieldDigit(field)).join('') + barcode.slice(4, 19);
};
