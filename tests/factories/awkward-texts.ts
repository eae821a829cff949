/** Kinds of texts that make searches and regular expressions slow, by their content. */
const units: Readonly<Record<string, string>> = {
  'digits in groups': '4111 ',
  'digits with dots': '4.1.',
  'digits in uneven groups': '411 1-1 ',
  digits: '4111',
  letters: 'a',
  'letters and digits': 'aB1',
  blanks: ' ',
  'zero-width spaces': '4\u200b',
  lines: '\r\n\t',
  brackets: '<',
  'brackets that open': '<a ="',
  'brackets that close': '>})]',
  'signs of a reference': '&#1',
  'fields of a template': '{{a',
  accents: 'a\u0301',
  'accents upon each other': '\u0301\u0323',
  emoji: '📕',
  'emoji of several signs': '👩\u200d👧',
  'parts of an address': 'a@a.',
  'a web address': 'www.',
  slashes: '/',
  dashes: '-',
  commas: ',',
  marks: '"',
};

/** A text of this length of each kind; blanks also stand between letters, where trimming does not remove them. */
export const awkwardTexts = (length: number): (readonly [kind: string, text: string])[] => {
  const made = Object.entries(units).map(
    ([kind, unit]) => [kind, unit.repeat(Math.ceil(length / unit.length)).slice(0, length)] as const,
  );
  const inside = ` ${'\n\t '.repeat(length / 3)}`.slice(0, length);
  return [...made, ['blanks between letters', `a${inside.slice(2)}a`]];
};
