/**
 * The standard fonts of PDF, which every reader has; their figures are of one width. PDFKit embeds no WOFF2 with
 * accented letters, which is all the house's typefaces come in.
 */
export const fonts = { sans: 'Helvetica', strong: 'Helvetica-Bold', serif: 'Times-Bold' } as const;

/** What WinAnsiEncoding (ISO 32000-1, annex D) holds beyond Latin-1. */
const extras = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (letter: string): boolean => extras.has(letter) || /^[\n -~\u00a0-\u00ff]$/.test(letter);

/** A letter without its marks where the font lacks the whole: "ő" is "o"; what is left over is a question mark. */
const nearest = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isPrintable) ? bare : '?';
};

/** The text in letters that the standard fonts have; lines stay lines, a tab is a space. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ')]
    .map((letter) => (isPrintable(letter) ? letter : nearest(letter)))
    .join('');
