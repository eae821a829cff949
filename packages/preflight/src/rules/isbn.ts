/**
 * ISBN (ISO 2108): thirteen digits, which are the EAN-13 of a book's barcode. Old ISBNs of ten digits are converted.
 */

const digitsOf = (text: string): string =>
  text.replace(/^\s*isbn(?:-1[03])?:?/i, '').replace(/[\s.\u2010\u2011\u2013-]/g, '');

/** The check digit of an EAN-13, from the first twelve. */
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

/** Normalises an entered ISBN, old or new, with or without hyphens, to thirteen digits; null when it is invalid. */
export const parseIsbn = (text: string): string | null => {
  const digits = digitsOf(text).toUpperCase();
  if (isIsbn10(digits)) {
    const twelve = `978${digits.slice(0, 9)}`;
    return `${twelve}${eanCheck(twelve)}`;
  }
  const isRight = /^97[89]\d{10}$/.test(digits) && eanCheck(digits.slice(0, 12)) === digits.at(-1);
  return isRight ? digits : null;
};

/** An ISBN after the word, as people write it: "ISBN: 978-65-00-00000-9", "isbn nº 85 359 0277 5". */
const written = /\bisbn(?:-1[03])?[^0-9]{0,12}([0-9][0-9\s.\u2010\u2011\u2013-]{7,20}[0-9Xx])/i;

/** The first ISBN in a text that is marked as one; null when there is none. */
export const isbnIn = (text: string): string | null => {
  const [, found = ''] = written.exec(text) ?? [];
  return parseIsbn(found);
};

/** First and last registrant of each range of Brazil's two groups: RangeMessage.xml of isbn-international.org. */
const registrants: Readonly<Record<string, string>> = {
  '97865': '00-02 250-302 5000-6349 80000-81824 82000-89999 900000-902449 975500-999999',
  '97885': `00-19 200-454 455000-455299 45530-45599 456-528 52900-53199 5320-5339 534-539 54000-54039
    540400-540499 54050-54089 540900-540999 54100-54399 5440-5479 54800-54999 5500-5999 60000-69999 7000-8499
    85000-89999 900000-924999 92500-94499 9450-9599 96-97 98000-99999`,
};

/** How many digits after the group name the publisher; null in a range that is not assigned yet. */
const registrantLength = (ranges: string, rest: string): number | null => {
  for (const range of ranges.trim().split(/\s+/)) {
    const [first = '', last = ''] = range.split('-');
    const own = rest.slice(0, first.length);
    if (first <= own && own <= last) return first.length;
  }
  return null;
};

/**
 * "978-65-00-00000-9": a Brazilian ISBN gets all hyphens. Others get only the one after the prefix, because the ranges
 * of the world's publishers change every week.
 */
export const shownIsbn = (isbn: string): string => {
  const [prefix, group, rest, check] = [
    isbn.slice(0, 3),
    isbn.slice(3, 5),
    isbn.slice(5, 12),
    isbn.slice(12),
  ];
  const ranges = registrants[prefix + group];
  const length = ranges === undefined ? null : registrantLength(ranges, rest);
  if (length === null) return `${prefix}-${isbn.slice(3)}`;
  return [prefix, group, rest.slice(0, length), rest.slice(length), check].join('-');
};
