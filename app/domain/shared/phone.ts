/** Brazilian telephone numbers: two digits of area code (DDD), then 8 (landline) or 9 digits (mobile). */

export type PhoneParts = { areaCode: string; number: string };

/** Area codes in use (Anatel, Código Nacional). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** The bare digits. Characters other than the usual punctuation stay, so that the number is invalid. */
export const cleanPhone = (text: string): string => text.replace(/[()\-.\s]/g, '');

/** True for 11 digits with a known area code and a number that starts with 9. */
export const isMobile = (text: string): boolean => {
  const digits = cleanPhone(text);
  return /^\d{2}9\d{8}$/.test(digits) && areaCodes.has(digits.slice(0, 2));
};

/** True for 10 digits with a known area code and a number that starts with 2 to 5. */
export const isLandline = (text: string): boolean => {
  const digits = cleanPhone(text);
  return /^\d{2}[2-5]\d{7}$/.test(digits) && areaCodes.has(digits.slice(0, 2));
};

/** True for a landline or a mobile number, the values of a field "telefone". */
export const isPhone = (text: string): boolean => isLandline(text) || isMobile(text);

/** "(11) 98765-4321" as area code and number. The caller must have checked it with `isPhone`. */
export const splitPhone = (text: string): PhoneParts => {
  const digits = cleanPhone(text);
  return { areaCode: digits.slice(0, 2), number: digits.slice(2) };
};

/** "(11) 98765-4321" or "(11) 3456-7890"; a text of another length is returned unchanged. */
export const formatPhone = (text: string): string => {
  const digits = cleanPhone(text);
  return /^\d{10,11}$/.test(digits) ? digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') : text;
};
