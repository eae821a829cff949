/** ISBN (ISO 2108): thirteen digits that are the EAN-13 of a book's barcode; the old ten digits get one, too. */

const digitsOf = (text: string): string =>
  text.replace(/^\s*isbn(?:-1[03])?:?/i, '').replace(/[\s.‐‑–-]/g, '');

/** The last digit of an EAN-13, from the first twelve. */
const eanCheck = (twelve: string): string => {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
};

const isIsbn10 = (text: string): boolean =>
  /^\d{9}[\dX]$/.test(text) &&
  [...text].reduce((sum, digit, index) => sum + (10 - index) * (digit === 'X' ? 10 : Number(digit)), 0) %
    11 ===
    0;

/** The thirteen digits of what somebody wrote as an ISBN, old or new, with hyphens or without; null when it is none. */
export const parseIsbn = (text: string): string | null => {
  const digits = digitsOf(text).toUpperCase();
  if (isIsbn10(digits)) {
    const twelve = `978${digits.slice(0, 9)}`;
    return `${twelve}${eanCheck(twelve)}`;
  }
  const isRight = /^97[89]\d{10}$/.test(digits) && eanCheck(digits.slice(0, 12)) === digits.at(-1);
  return isRight ? digits : null;
};

/** Behind the word, as people write it: "ISBN: 978-65-00-00000-9", "isbn nº 85 359 0277 5". */
const written = /\bisbn(?:-1[03])?[^0-9]{0,12}([0-9][0-9\s.‐‑–-]{7,20}[0-9Xx])/i;

/** The first ISBN of a text that says that it is one; null where there is none. */
export const isbnIn = (text: string): string | null => {
  const [, found = ''] = written.exec(text) ?? [];
  return parseIsbn(found);
};

/** "978-6500000009": how far a number can be set apart without the table of all publishers. */
export const shownIsbn = (isbn: string): string => `${isbn.slice(0, 3)}-${isbn.slice(3)}`;
