/** Which parts of the line's height a letter takes, as bits of one number. */
export const letterTraits = {
  blank: 1,
  /** Goes below the baseline. */
  descends: 2,
  /** Goes above the height of plain capitals: capitals with accents. */
  rises: 4,
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

const byName = new Map<string, string>([
  ['space', ' '],
  ['nbspace', '\u00a0'],
  ['nonbreakingspace', '\u00a0'],
  ['period', '.'],
  ['colon', ':'],
  ['hyphen', '-'],
  ['endash', '–'],
  ['emdash', '—'],
  ['exclam', '!'],
  ['question', '?'],
  ['quotesingle', "'"],
  ['quoteright', '’'],
  ['quoteleft', '‘'],
  ['quotedblleft', '“'],
  ['quotedblright', '”'],
  ['ordmasculine', 'º'],
  ['ordfeminine', 'ª'],
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (name, digit): [string, string] => [name, String(digit)],
  ),
]);
const accents: readonly (readonly [string, string])[] = [
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circumflex', '\u0302'],
  ['tilde', '\u0303'],
  ['dieresis', '\u0308'],
  ['cedilla', '\u0327'],
];

/** The character of a Latin glyph name; null for other names. */
export const unicodeOfGlyph = (name: string): number | null => {
  const code = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(name)?.[1];
  if (code) return Number.parseInt(code.slice(0, 4), 16);
  if (name.length === 1) return name.charCodeAt(0);
  const known = byName.get(name);
  if (known) return known.codePointAt(0) ?? null;
  const accent = accents.find(([suffix]) => name.length === suffix.length + 1 && name.endsWith(suffix));
  return accent ? (`${name[0]}${accent[1]}`.normalize('NFC').codePointAt(0) ?? null) : null;
};
