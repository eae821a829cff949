/**
 * CNPJ: the tax number of a company, 12 letters or digits and two check digits. Letters exist since July 2026 (IN RFB
 * 2.229/2024); older, numeric ones remain valid.
 */

const pattern = /^[0-9A-Z]{12}\d{2}$/;

/**
 * The bare letters and digits in upper case. Characters other than the usual punctuation stay, so that the number is
 * invalid.
 */
export const cleanCnpj = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase();

/**
 * A character's value is its ASCII code minus 48 (digits keep their value, A is 17). Weights run 2..9 from the right
 * and start again; a remainder below 2 gives 0, else 11 minus it (Receita Federal, manual do DV do CNPJ).
 */
const checkDigit = (characters: string): number => {
  const sum = [...characters].reduce((total, character, index) => {
    const weight = 2 + ((characters.length - 1 - index) % 8);
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** The two check digits that belong to the first twelve characters (upper case) of a CNPJ. */
export const cnpjCheckDigits = (twelveCharacters: string): string => {
  const first = checkDigit(twelveCharacters);
  return `${first}${checkDigit(`${twelveCharacters}${first}`)}`;
};

/** True for a CNPJ with or without punctuation, in either case: not one digit repeated, check digits right. */
export const isCnpj = (text: string): boolean => {
  const characters = cleanCnpj(text);
  if (!pattern.test(characters) || /^(\d)\1+$/.test(characters)) return false;
  return characters.endsWith(cnpjCheckDigits(characters.slice(0, 12)));
};

/** "12ABC34501DE35" as "12.ABC.345/01DE-35"; a text that is not 14 characters is returned unchanged. */
export const formatCnpj = (text: string): string => {
  const characters = cleanCnpj(text);
  if (!pattern.test(characters)) return text;
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
};
