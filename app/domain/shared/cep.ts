/** CEP: the Brazilian postal code, 8 digits. */

/** The bare digits. Characters other than the usual punctuation stay, so that the code is invalid. */
export const cleanCep = (text: string): string => text.replace(/[.\-\s]/g, '');

/**
 * True for 8 digits with or without punctuation: "01310-100", "01.310-100" and "01310100". A repeated digit, typed to
 * get past a field, is no CEP although some state's range contains it.
 */
export const isCep = (text: string): boolean => /^(?!(\d)\1{7})\d{8}$/.test(cleanCep(text));

/** The 8 digits of a typed text, or null if it does not have exactly 8. */
export const cepDigits = (text: string): string | null => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? digits : null;
};

/** "01310100" as "01.310-100", the form that the shop shows; any other text is returned unchanged. */
export const formatCep = (text: string): string =>
  isCep(text) ? cleanCep(text).replace(/^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3') : text;
