/** Check digits of boletos (FEBRABAN, "Layout padrão do código de barras"). */

const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10);

/** Modulo 10 of a field of the digitable line: weights 2, 1, 2, … from the right, products by their digits. */
export const modulo10 = (digits: string): string => {
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
export const barcodeCheckDigit = (digits43: string): string => {
  const digit = modulo11(digits43);
  return `${digit > 9 ? 1 : digit}`;
};

/** The digit after a bank's code, as its slips show it ("001-9", "104-0"): 10 and 11 are 0. */
export const bankCheckDigit = (code: string): string => {
  const digit = modulo11(code);
  return `${digit > 9 ? 0 : digit}`;
};
