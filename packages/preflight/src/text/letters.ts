/** Which parts of the line's height a letter takes, and whether it is there, as bits of one number. */
export const letterTraits = {
  blank: 1,
  /** Goes below the baseline. */
  descends: 2,
  /** Goes above the height of plain capitals: capitals with accents. */
  rises: 4,
  /** The font has no glyph for it. */
  lacking: 8,
} as const;

/** Assumed for unknown letters. */
export const unknownLetter = letterTraits.descends;

const resting = new Set(
  'ABCDEFGHIKLMNOPRSTUVWXYZabcdefhiklmnorstuvwxz0123456789.:!?\'"*+=-–—°ºª“”‘’«»&%#~^ßàáâãäåèéêëìíîïñòóôõöøùúûüæœ',
);
const rising = new Set('ÀÁÂÃÄÅÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŠŽ');

const isBlank = (code: number): boolean =>
  code === 0x20 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200d) ||
  [0x202f, 0x205f, 0x3000, 0xfeff].includes(code);

export const traitsOf = (unicode: number): number => {
  if (isBlank(unicode)) return letterTraits.blank;
  const letter = String.fromCodePoint(Math.min(unicode, 0x10ffff));
  if (resting.has(letter)) return 0;
  return rising.has(letter) ? letterTraits.rises : letterTraits.descends;
};
