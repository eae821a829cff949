/** CPF: the tax number of a person, 11 digits of which the last two are check digits. */

/** Sequences with valid check digits that people type when they do not want to give their number. */
const knownSequences = new Set(['12345678909', '01234567890', '98765432100']);

/**
 * The bare digits. Only the usual punctuation and blanks are removed, so that other characters make the number
 * invalid.
 */
export const cleanCpf = (text: string): string => text.replace(/[.\-/\s]/g, '');

/** Weights count down to 2 from the left; a remainder below 2 gives 0, else 11 minus it (Receita Federal). */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** The two check digits that belong to the first nine digits of a CPF. */
export const cpfCheckDigits = (nineDigits: string): string => {
  const first = checkDigit(nineDigits);
  return `${first}${checkDigit(`${nineDigits}${first}`)}`;
};

/** True for a CPF with or without punctuation: not one digit repeated, no known sequence, check digits right. */
export const isCpf = (text: string): boolean => {
  const digits = cleanCpf(text);
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits) || knownSequences.has(digits)) return false;
  return digits.endsWith(cpfCheckDigits(digits.slice(0, 9)));
};

/** "52998224725" as "529.982.247-25"; a text that is not 11 digits is returned unchanged. */
export const formatCpf = (text: string): string =>
  cleanCpf(text).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
