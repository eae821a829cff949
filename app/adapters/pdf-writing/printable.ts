/**
 * The standard fonts of PDF, which every reader has, with figures of equal width. PDFKit cannot embed WOFF2 with
 * accented letters, and the shop's typefaces only exist in that format.
 */
export const fonts = { sans: 'Helvetica', strong: 'Helvetica-Bold', serif: 'Times-Bold' } as const;

/** What WinAnsiEncoding (ISO 32000-1, annex D) holds beyond Latin-1. */
const extras = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (letter: string): boolean => extras.has(letter) || /^[\n -~\u00a0-\u00ff]$/.test(letter);

/** A letter without its marks if the font lacks it: "ő" becomes "o". Anything else becomes a question mark. */
const nearest = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isPrintable) ? bare : '?';
};

/** The text in characters of the standard fonts. Line breaks stay, a tab becomes a space. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ')]
    .map((letter) => (isPrintable(letter) ? letter : nearest(letter)))
    .join('');
