/** CEP: the Brazilian postal code, 8 digits. */

/** The bare digits; other characters than the usual punctuation stay and make the code wrong. */
export const cleanCep = (text: string): string => text.replace(/[.\-\s]/g, '');

/**
 * True for 8 digits with or without punctuation: "01310-100", "01.310-100" and "01310100". Eight times the same digit,
 * typed to get past a field, is no CEP although some state's range holds it.
 */
export const isCep = (text: string): boolean => /^(?!(\d)\1{7})\d{8}$/.test(cleanCep(text));

/** The 8 digits that remain of what somebody typed, or null when other than 8 remain. */
export const cepDigits = (text: string): string | null => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? digits : null;
};

/** "01310100" as "01.310-100", the form that the shop shows; anything else comes back as it was. */
export const formatCep = (text: string): string =>
  isCep(text) ? cleanCep(text).replace(/^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3') : text;
