/** Texts for machines that know only the letters of Western Europe (ISO 8859-1). */

const pairs = (letters: string, latin: string): [string, string][] =>
  latin.split(' ').map((text, at) => [[...letters][at] ?? '', text === '-' ? '' : text]);

const alike = (letters: string, latin: string): [string, string][] =>
  [...letters].map((letter) => [letter, latin]);

/** Signs and letters that do not decompose into a plain letter and accents. */
const spelled = new Map([
  ...alike('‘’‛′ʼ', "'"),
  ...alike('“”„″', '"'),
  ...alike('‐‑‒–—―−•', '-'),
  ...pairs('‚…‹›⁄€№™', ', ... < > / EUR No. (TM)'),
  ...pairs('ŁłĐđĦħŦŧıŊŋŒœẞſƏəƒ', 'L l D d H h T t i N n OE oe SS s A a f'),
]);

/** Cyrillic and Greek as passports write them, in lower case. */
const transliterated = new Map([
  ...pairs(
    'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ',
    'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e yu ya e i i ie g',
  ),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
]);

const isLatin = (letter: string): boolean => /^[ -~¡-¬®-ÿ]$/.test(letter);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A single letter; empty if it has no counterpart, as a drawing or a letter of Chinese. */
const latinLetter = (letter: string): string => {
  if (isLatin(letter)) return letter;
  const small = letter.toLowerCase();
  const foreign = transliterated.get(small);
  if (foreign !== undefined) return small === letter ? foreign : capitalised(foreign);
  return spelled.get(letter) ?? '';
};

/**
 * The text in letters from `!` to `ÿ`, with single blanks between words, and none before or after. Letters with other
 * accents lose them, Cyrillic and Greek are transliterated, quotes and dashes become plain; drawings are left out.
 */
export const latinText = (text: string): string => {
  const letters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').normalize('NFC')].map((letter) => {
    const known = latinLetter(letter);
    // What is in no table: compatible forms, such as full-width letters, and accents one by one.
    return known || [...letter.normalize('NFKD')].map(latinLetter).join('');
  });
  return letters.join('').replace(/ +/g, ' ').trim();
};
